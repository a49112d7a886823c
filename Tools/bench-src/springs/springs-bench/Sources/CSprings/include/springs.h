// What a C programmer would write: one array of springs, each solved at a time, and an array of positions.
#pragma once
#include <stddef.h>

typedef struct {
  double stiffness, damping, mass;
  double to_x, to_y, from_x, from_y, velocity_x, velocity_y;
  double start, threshold;
} spring;

typedef struct {
  double x, y;
} place;

// Writes where each spring is at a time; how many have come to rest.
size_t springs_advance(const spring *springs, place *places, size_t count, double time);
// Thread CPU time in nanoseconds.
double springs_now(void);
