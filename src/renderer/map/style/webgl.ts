/** Whether a map can be drawn here and now; a browser without a graphics card may do without. */
export function hasWebGl(): boolean {
  const context = document.createElement('canvas').getContext('webgl2');
  // A browser gives only some contexts at once.
  context?.getExtension('WEBGL_lose_context')?.loseContext();
  return context !== null;
}
