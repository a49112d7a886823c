#ifndef FAULTS_H
#define FAULTS_H

// System calls that replace the C library's functions in a program that links this library, and that fail,
// or end the program, when a test requests that.

// Returns the number of known calls, which have the numbers from 0 to this one, without it.
int faults_count(void);

// Returns the name of a call, a static string.
const char *faults_name(int call);

// Makes the n-th call from now on of a number fail with an error. With error 0, a write accepts only half of its
// bytes. With number -1, the n-th call of any number ends the program with status 77 before the call is made.
void faults_arm(int call, int n, int error);

// Stops the failures; returns whether a call has failed.
int faults_disarm(void);

#endif
