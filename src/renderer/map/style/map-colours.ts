/** Red, green and blue, 0 to 255. */
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
  Groen: '--green-shape',
  Oranje: '--orange-shape',
  Rood: '--red-shape',
  Geel: '--yellow-shape',
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

/** The colours of the theme, for what is drawn on a canvas, which knows no tokens. */
export type MapColours = Readonly<Record<ColourName, Colour>>;

/** What a browser computes of a colour, `rgb(19, 33, 43)`, as numbers; black where it is something else. */
function readColour(computed: string): Colour {
  const [red = 0, green = 0, blue = 0] = [...computed.matchAll(/[\d.]+/g)].map(([digits]) => Number(digits));
  return [red, green, blue];
}

/** Reads the tokens as they are now, by way of an element: the system's own colours have names that only a browser knows. */
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

/** The same for the graphics card. @param opacity 0 to 255 */
export const rgba = ([red, green, blue]: Colour, opacity: number): [number, number, number, number] => [
  red,
  green,
  blue,
  opacity,
];

/** Everything is on one plane, in the order in which it is drawn. */
export const flat = { depthCompare: 'always', depthWriteEnabled: false } as const;
