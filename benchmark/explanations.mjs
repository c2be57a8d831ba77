const lazily =
  'A month is opened without its columns; each is read, decrypted and unpacked when a question first needs it. The others have them from their load: load and cold run together are shorter with us.';

/**
 * Why others come before us, by what is measured.
 * @type {Readonly<Record<string, string>>}
 */
export const explanations = {
  memory:
    'Most of it at this size is no data: what V8 keeps of the answers that were just made, and the compiled code of all five questions. At ten times the offices ours is the least.',
  'page cold': lazily,
  'facets cold': lazily,
  'groups cold': lazily,
  'typed cold': lazily,
  'compared cold': lazily,
  'window key':
    'A key goes to the program beside the window and back, and rows are drawn with statuses, colours and links; a grid in a page filters an array in its own memory.',
  'window sort':
    'A sort goes to the program and back, and draws rows with statuses, colours and links; a grid in a page sorts an array in its own memory.',
  'window scroll':
    'Our rows come from the program in pages, and have statuses, colours and links; those of the others are texts.',
  'window ready':
    'Ours starts a whole program, with its session, views, notices and months; the pages of the others have one grid.',
  'window memory':
    'Ours counts the whole program beside the window, with a thread for lists, refreshing, dossiers and own data, and 350 columns of every list; the others hold 40 columns in the page.',
  'window bytes':
    'Ours loads the whole window with its texts and displays, and few rows; the others load one grid, and all rows as JSON.',
};
