/**
 * A page with a grid of others: it loads the rows, draws them, and has a field that filters the names. `?grid=` names the grid.
 *
 * @typedef {object} Grid
 * @property {(text: string) => void} filter keeps the rows whose name contains a text, in capitals or not
 * @property {(direction: 'asc' | 'desc') => void} sort sorts by full-time jobs
 *
 * @typedef {object} Mounted
 * @property {HTMLElement} place
 * @property {readonly { name: string, kind: 'text' | 'number' }[]} columns
 * @property {readonly Record<string, unknown>[]} rows
 * @property {(count: number) => void} onRows called when the grid shows other rows
 */
import { mountAgGrid } from './ag-grid.mjs';
import { mountTabulator } from './tabulator.mjs';
import { mountTanStack } from './tanstack.mjs';

const grids = { 'ag-grid': mountAgGrid, tabulator: mountTabulator, tanstack: mountTanStack };

const [described, columns] = await Promise.all(
  ['months.json', 'later.json'].map(async (name) => (await fetch(name)).json()),
);
const names = described.columns.map(({ name }) => name);
const rows = columns.kvk.map((_, row) => Object.fromEntries(names.map((name) => [name, columns[name][row]])));
const count = document.querySelector('output');
const grid = await grids[new URLSearchParams(location.search).get('grid')]({
  place: document.querySelector('#grid'),
  columns: described.columns,
  rows,
  onRows: (shown) => {
    count.textContent = String(shown);
  },
});
const field = document.querySelector('input');
field.addEventListener('input', () => grid.filter(field.value));
Object.assign(window, { sortGrid: grid.sort });
