/** Red, green and blue, each from 0 to 255. */
export type Colour = readonly [red: number, green: number, blue: number];

const tokens = {
  surface: '--surface',
  raised: '--raised',
  ink: '--ink',
  ink2: '--ink-2',
  ink3: '--ink-3',
  line: '--line',
  control: '--control',
  accent: '--accent',
  cluster: '--cluster',
  onCluster: '--on-cluster',
  land: '--land',
  foreign: '--foreign',
  water: '--water',
  green: '--green-shape',
  orange: '--orange-shape',
  red: '--red-shape',
  yellow: '--yellow-shape',
  value1: '--value-1',
  value2: '--value-2',
  value3: '--value-3',
  value4: '--value-4',
  value5: '--value-5',
  value6: '--value-6',
  step1: '--step-1',
  step2: '--step-2',
  step3: '--step-3',
  step4: '--step-4',
  step5: '--step-5',
} as const;
type ColourName = keyof typeof tokens;

/** The theme's colours for drawing on a canvas, which cannot use CSS variables. */
export type MapColours = Readonly<Record<ColourName, Colour>>;

/** A computed CSS colour such as `rgb(19, 33, 43)` as numbers; black for any other form. */
function readColour(computed: string): Colour {
  const [red = 0, green = 0, blue = 0] = [...computed.matchAll(/[\d.]+/g)].map(([digits]) => Number(digits));
  return [red, green, blue];
}

/** Reads the present values of the colour tokens from an element, because only the browser knows the values of system colours. */
export function readMapColours(within: HTMLElement): MapColours {
  const probe = within.appendChild(document.createElement('span'));
  try {
    const read = (token: string): Colour => {
      probe.style.color = `var(${token})`;
      return readColour(getComputedStyle(probe).color);
    };
    const names = Object.entries(tokens) as [ColourName, string][];
    return Object.fromEntries(names.map(([name, token]) => [name, read(token)])) as MapColours;
  } finally {
    probe.remove();
  }
}

export const cssOf = ([red, green, blue]: Colour, opacity = 1): string => `rgba(${red}, ${green}, ${blue}, ${opacity})`;

/**
 * A colour for the graphics card.
 * @param opacity from 0 to 255
 */
export const rgba = ([red, green, blue]: Colour, opacity: number): [number, number, number, number] => [
  red,
  green,
  blue,
  opacity,
];

/** All layers are on one plane, in drawing order. */
export const flat = { depthCompare: 'always', depthWriteEnabled: false } as const;
