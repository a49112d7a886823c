#include "springs.h"
#include <math.h>
#include <time.h>

size_t springs_advance(const spring *springs, place *places, size_t count, double time) {
  size_t rested = 0;
  for (size_t i = 0; i < count; i++) {
    const spring *s = &springs[i];
    double age = time > s->start ? time - s->start : 0;
    double decay = s->damping / (2 * s->mass), square = s->stiffness / s->mass;
    double difference = square - decay * decay;
    double even, odd;
    if (difference >= 0) {
      double frequency = sqrt(difference), left = exp(-decay * age);
      even = frequency > 0 ? left * cos(frequency * age) : left;
      odd = frequency > 0 ? left * sin(frequency * age) / frequency : left * age;
    } else {
      double frequency = sqrt(-difference);
      double slow = exp(-square / (decay + frequency) * age), less = expm1(-2 * frequency * age);
      even = slow * (1 + less / 2);
      odd = -slow * less / (2 * frequency);
    }
    double x = s->from_x - s->to_x, y = s->from_y - s->to_y;
    double vx = s->velocity_x, vy = s->velocity_y;
    double ox = (even + decay * odd) * x + odd * vx, oy = (even + decay * odd) * y + odd * vy;
    double wx = -square * odd * x + (even - decay * odd) * vx;
    double wy = -square * odd * y + (even - decay * odd) * vy;
    double reach = ox * ox + oy * oy + (wx * wx + wy * wy) / square;
    int rests = !(reach > s->threshold * s->threshold);
    places[i].x = s->to_x + (rests ? 0 : ox);
    places[i].y = s->to_y + (rests ? 0 : oy);
    rested += rests;
  }
  return rested;
}

double springs_now(void) {
  struct timespec t;
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &t);
  return t.tv_sec * 1e9 + t.tv_nsec;
}
