// Scores pairs of a guess and an answer, words of ASCII letters, a pair a line on stdin.
#include <string.h>
#include <unistd.h>

enum { INPUT = 1 << 18 };

static char input[INPUT], output[4 * INPUT + 4];
static const char squares[3][5] = {"⬛", "🟨", "🟩"};

static char *score(const char *guess, const char *answer, long count, char *end) {
    int unmatched[32] = {0};
    for (long i = 0; i < count; i++) unmatched[answer[i] & 31] += guess[i] != answer[i];
    for (long i = 0; i < count; i++) {
        int square = 2;
        if (guess[i] != answer[i]) {
            int *left = &unmatched[guess[i] & 31];
            square = *left > 0;
            *left -= square;
        }
        memcpy(end, squares[square], 4);
        end += square == 0 ? 3 : 4;
    }
    *end++ = '\n';
    return end;
}

int main(void) {
    long kept = 0, count;
    while ((count = read(0, input + kept, INPUT - kept)) > 0) {
        char *line = input, *stop = input + kept + count, *end = output, *next;
        for (; (next = memchr(line, '\n', stop - line)); line = next + 1) {
            char *space = memchr(line, ' ', next - line);
            if (space == NULL || space - line != next - space - 1) return 1;
            end = score(line, space + 1, space - line, end);
        }
        if (write(1, output, end - output) != end - output) return 1;
        kept = stop - line;
        memmove(input, line, kept);
    }
    return kept != 0;
}
