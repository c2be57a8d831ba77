/** The text of a file, which Vite includes in the build. */
declare module '*?raw' {
  const text: string;
  export default text;
}
