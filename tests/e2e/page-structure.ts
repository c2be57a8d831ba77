/** Checks of a page that axe lacks. Each function runs inside the page, so it cannot use anything outside itself. */

/**
 * Pages with no title or several titles, menus with other children than items, invalid lists of labels and values, and rows of a table
 * without a header.
 */
export function misplacedParts(): readonly string[] {
  const shown = (element: Element) => element.closest('[aria-hidden="true"]') === null;
  const all = (selector: string, within: ParentNode = document) =>
    [...within.querySelectorAll<HTMLElement>(selector)].filter(shown);
  const say = (what: string, element: Element) => `${what}: ${element.outerHTML.slice(0, 160)}`;
  const titles = all('h1');

  const foreign =
    '[role]:not([role^="menuitem"], [role="group"], [role="separator"]), input, select, textarea, h1, h2, h3';
  const inMenus = all('[role="menu"]').flatMap((menu) => all(foreign, menu));

  const isTerm = (element: Element | undefined) => element?.tagName === 'DT';
  const brokenLists = all('dl').flatMap((list) =>
    [...list.children].filter((child) => {
      if (child.tagName !== 'DIV') return !['DT', 'DD'].includes(child.tagName);
      const parts = [...child.children];
      const isPair = isTerm(parts[0]) && parts.length > 1;
      return !isPair || parts.some((part) => !['DT', 'DD'].includes(part.tagName));
    }),
  );
  // A day of a calendar says its own date.
  const headless = all('tbody tr:not([class*="Picker"])').filter(
    (row) => row.querySelectorAll('td').length > 1 && row.querySelector('th[scope="row"]') === null,
  );
  return [
    ...(titles.length === 1 ? [] : [`${titles.length} titles of level 1`]),
    ...inMenus.map((element) => say('not an item of a menu', element)),
    ...headless.map((element) => say('a row without a header', element)),
    ...brokenLists.map((element) => say('not a label and its value', element)),
  ];
}

/**
 * Texts that forced colours hide: the system draws a background behind each text, unless the element opts out. The page must be shown with
 * forced colours.
 */
export function hiddenTexts(): readonly string[] {
  const probe = document.body.appendChild(document.createElement('div'));
  probe.style.color = 'Canvas';
  const ground = getComputedStyle(probe).color;
  probe.remove();
  const isText = (node: Node) => node.nodeType === Node.TEXT_NODE && (node.textContent ?? '').trim() !== '';
  return [...document.body.querySelectorAll<HTMLElement>('*')]
    .filter((element) => element.checkVisibility() && [...element.childNodes].some(isText))
    .filter((element) => {
      const { color, forcedColorAdjust } = getComputedStyle(element);
      return forcedColorAdjust !== 'none' && color === ground;
    })
    .map((element) => element.outerHTML.slice(0, 160));
}

/**
 * Checkboxes, radio buttons, switches, fields and segmented controls whose visible border has a contrast below 3:1 with what is behind it.
 */
export function faintOutlines(): readonly string[] {
  type Colour = readonly [number, number, number, number];
  const read = (text: string): Colour => {
    const [red = 0, green = 0, blue = 0, alpha = 1] = (text.match(/[\d.]+/g) ?? []).map(Number);
    return [red, green, blue, alpha];
  };
  const part = (value: number) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  };
  const light = ([red, green, blue]: Colour) => 0.2126 * part(red) + 0.7152 * part(green) + 0.0722 * part(blue);
  const contrast = (one: Colour, other: Colour) => {
    const [low = 0, high = 0] = [light(one), light(other)].sort((a, b) => a - b);
    return (high + 0.05) / (low + 0.05);
  };
  const behind = (element: Element): Colour => {
    for (let around = element.parentElement; around !== null; around = around.parentElement) {
      const colour = read(getComputedStyle(around).backgroundColor);
      if (colour[3] === 1) return colour;
    }
    return [255, 255, 255, 1];
  };
  const edgeOf = (element: Element) => Number.parseFloat(getComputedStyle(element).borderTopWidth);
  const controls = [
    ...document.querySelectorAll<HTMLElement>(
      'input, textarea, select, .mantine-Switch-track, .mantine-SegmentedControl-root',
    ),
  ];
  return controls.flatMap((control) => {
    const { opacity, visibility } = getComputedStyle(control);
    const isShown = control.checkVisibility() && opacity !== '0' && visibility !== 'hidden' && control.offsetWidth > 4;
    if (!isShown || control.matches(':disabled, [data-disabled]')) return [];
    // A field in the filter row has a border around its parent; the search field of the palette has a line below it, which is not a border.
    const edged = [control, control.parentElement].find((element) => element !== null && edgeOf(element) > 0);
    if (edged === undefined || edged === null) return [];
    const style = getComputedStyle(edged);
    const ground = behind(edged);
    const [edge, fill] = [read(style.borderTopColor), read(style.backgroundColor)];
    const best = Math.max(edge[3] === 1 ? contrast(edge, ground) : 1, fill[3] === 1 ? contrast(fill, ground) : 1);
    return best >= 3 ? [] : [`${best.toFixed(2)}: ${edged.outerHTML.slice(0, 160)}`];
  });
}
