import type { ListView } from '../../../src/shared/domain/lists/list';

/** A view with only the parts that are given. */
export const viewWith = (given: Partial<ListView>): ListView => ({
  columns: [],
  sort: [],
  filters: [],
  applied: null,
  pageSize: 20,
  pageFits: null,
  mutations: null,
  near: null,
  peers: null,
  colour: null,
  pivot: null,
  chart: null,
  preset: null,
  saved: null,
  visits: null,
  place: null,
  ...given,
});
