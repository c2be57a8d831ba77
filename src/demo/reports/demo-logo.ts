/** The mark of the demo's own customer: three bars that rise, as a PNG of 84 by 28. */
export const demoLogo =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAFQAAAAcCAIAAABwAg+XAAAAWUlEQVR42u3YsQ3AIAxFQfdsGHbNKKySdOmQUrjBPvQWOOm7IcY12xbw8PDw8Kk9mwcPD/91r5UYvNmn4//A4OGL3Ty82RfDZ8HgT7t5eLOH74X3jQUPX6wX3eR2j6rVYtwAAAAASUVORK5CYII=';
