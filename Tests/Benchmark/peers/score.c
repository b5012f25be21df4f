// Scores a thousand guesses against two thousand answers; prints the seconds and a check sum.
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <time.h>

enum { length = 5, guesses = 1000, answers = 2000 };

static uint64_t state = 1;

static char letter(void) {
    state = state * 6364136223846793005u + 1442695040888963407u;
    return 'a' + (state >> 33) % 26;
}

static void fill(char (*words)[length], int count) {
    for (int word = 0; word < count; word++)
        for (int index = 0; index < length; index++) words[word][index] = letter();
}

static void score(const char *guess, const char *answer, uint8_t *squares) {
    uint8_t unused[26] = {0};
    for (int index = 0; index < length; index++) {
        squares[index] = guess[index] == answer[index] ? 2 : 0;
        if (squares[index] == 0) unused[answer[index] - 'a']++;
    }
    for (int index = 0; index < length; index++)
        if (squares[index] == 0 && unused[guess[index] - 'a'] > 0) {
            unused[guess[index] - 'a']--;
            squares[index] = 1;
        }
}

int main(void) {
    static char guess[guesses][length], answer[answers][length];
    fill(guess, guesses);
    fill(answer, answers);
    struct timespec start, end;
    uint64_t sum = 0;
    clock_gettime(CLOCK_MONOTONIC, &start);
    for (int g = 0; g < guesses; g++)
        for (int a = 0; a < answers; a++) {
            uint8_t squares[length];
            score(guess[g], answer[a], squares);
            uint64_t code = 0;
            for (int index = 0; index < length; index++) code |= (uint64_t)squares[index] << 2 * index;
            sum = (sum << 1 | sum >> 63) + code;
        }
    clock_gettime(CLOCK_MONOTONIC, &end);
    printf("%.9f %llu\n", end.tv_sec - start.tv_sec + (end.tv_nsec - start.tv_nsec) / 1e9, (unsigned long long)sum);
    return 0;
}
