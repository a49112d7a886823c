#ifndef FAULTS_H
#define FAULTS_H

// Calls of the system that take the place of the C library's own in a program that links this, and fail,
// or end the program, when a test says so.

// How many calls are known; their numbers are 0 to this.
int faults_count(void);

// What a call is called.
const char *faults_name(int call);

// From here on the n-th call of this number fails with an error; where that is 0, a write takes half of what
// it is given. Of call -1 the n-th of any number ends the program with status 77 before it is made.
void faults_arm(int call, int n, int error);

// No call fails any more; whether one has failed.
int faults_disarm(void);

#endif
