// Ranks a leaderboard of records {"id": N, "name": "TEXT", "score": N} without escapes: leaderboard FILE
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>

typedef struct {
    long id, score;
    const char *name;
    int length;
} Athlete;

static int compare(const void *one, const void *other) {
    const Athlete *left = one, *right = other;
    if (left->score != right->score) return left->score < right->score ? 1 : -1;
    int length = left->length < right->length ? left->length : right->length;
    int order = memcmp(left->name, right->name, length);
    if (order == 0) order = left->length - right->length;
    return order != 0 ? order : left->id < right->id ? -1 : 1;
}

int main(int count, char **arguments) {
    int file = count == 2 ? open(arguments[1], O_RDONLY) : -1;
    struct stat information;
    if (file < 0 || fstat(file, &information) != 0) return 1;
    char *text = mmap(NULL, information.st_size + 1, PROT_READ, MAP_PRIVATE, file, 0);
    if (text == MAP_FAILED) return 1;
    Athlete *athletes = malloc(sizeof *athletes * (information.st_size / 30 + 1));
    long found = 0;
    for (char *next = text, *end = text + information.st_size; (next = memmem(next, end - next, "\"id\": ", 6));) {
        Athlete *athlete = &athletes[found++];
        athlete->id = strtol(next + 6, &next, 10);
        athlete->name = next += sizeof ", \"name\": \"" - 1;
        next = memchr(next, '"', end - next);
        athlete->length = next - athlete->name;
        athlete->score = strtol(next + sizeof "\", \"score\": " - 1, &next, 10);
    }
    qsort(athletes, found, sizeof *athletes, compare);
    static char buffer[1 << 16];
    setvbuf(stdout, buffer, _IOFBF, sizeof buffer);
    long rank = 0;
    for (long place = 0; place < found; place++) {
        Athlete *athlete = &athletes[place];
        if (place == 0 || athlete->score != athlete[-1].score) rank = place + 1;
        printf("%ld\t%ld\t%.*s\t%ld\n", rank, athlete->id, athlete->length, athlete->name, athlete->score);
    }
    return fflush(stdout) != 0;
}
