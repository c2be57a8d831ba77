/*
 * Writes cells from a file with libxlsxwriter, in constant memory, and prints the milliseconds that this took. Each line is a row. Cells
 * are separated by 0x1f, and begin with n (a number) or t (a text); an empty cell has no characters.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <xlsxwriter.h>

static char *read_all(const char *path) {
  FILE *file = fopen(path, "rb");
  if (file == NULL) exit(2);
  fseek(file, 0, SEEK_END);
  long size = ftell(file);
  rewind(file);
  char *bytes = malloc(size + 1);
  if (bytes == NULL || fread(bytes, 1, size, file) != (size_t)size) exit(2);
  bytes[size] = 0;
  fclose(file);
  return bytes;
}

int main(int count, char **given) {
  if (count < 3) return 2;
  char *at = read_all(given[1]);
  struct timespec from, to;
  clock_gettime(CLOCK_MONOTONIC, &from);
  lxw_workbook_options options = {.constant_memory = LXW_TRUE};
  lxw_workbook *workbook = workbook_new_opt(given[2], &options);
  lxw_worksheet *sheet = workbook_add_worksheet(workbook, "Lijst");
  for (lxw_row_t row = 0; *at != 0; row++) {
    lxw_col_t column = 0;
    for (;;) {
      size_t length = strcspn(at, "\x1f\n");
      char end = at[length];
      at[length] = 0;
      if (at[0] == 'n') worksheet_write_number(sheet, row, column, strtod(at + 1, NULL), NULL);
      else if (at[0] == 't') worksheet_write_string(sheet, row, column, at + 1, NULL);
      at += length + 1;
      if (end != 0x1f) break;
      column++;
    }
  }
  if (workbook_close(workbook) != LXW_NO_ERROR) return 1;
  clock_gettime(CLOCK_MONOTONIC, &to);
  printf("%ld\n", (to.tv_sec - from.tv_sec) * 1000 + (to.tv_nsec - from.tv_nsec) / 1000000);
  return 0;
}
