/** A template for an article. Letters are placeholders: offices (A, B), a place (P), a product (V), a person (N), a number (G). */
export type Template = {
  readonly category: string;
  /** The number of offices that the article mentions. */
  readonly offices: 0 | 1 | 2;
  readonly weight: number;
  readonly title: string;
  readonly excerpt: string;
};

export const templates: readonly Template[] = [
  {
    category: 'Overnames',
    offices: 2,
    weight: 9,
    title: '{A} neemt {B} over',
    excerpt:
      '{A} heeft {B} overgenomen. De medewerkers in {P} gaan mee en de klanten houden hun vaste adviseur. Over de prijs doen beide partijen geen mededelingen.',
  },
  {
    category: 'Overnames',
    offices: 2,
    weight: 5,
    title: '{A} en {B} gaan samen verder',
    excerpt: 'De kantoren {A} en {B} bundelen hun krachten. Samen adviseren zij vanaf volgend kwartaal vanuit {P}.',
  },
  {
    category: 'Personalia',
    offices: 1,
    weight: 10,
    title: '{N} wordt directeur van {A}',
    excerpt: '{N} treedt aan als directeur van {A} in {P}. De benoeming past bij de groei van het kantoor in {V}.',
  },
  {
    category: 'Personalia',
    offices: 1,
    weight: 7,
    title: '{A} verwelkomt {G} nieuwe adviseurs',
    excerpt: 'Bij {A} zijn {G} adviseurs begonnen. Het kantoor in {P} breidt daarmee de praktijk voor {V} uit.',
  },
  {
    category: 'Vestigingen',
    offices: 1,
    weight: 8,
    title: '{A} opent vestiging in {P}',
    excerpt: 'Met een nieuwe vestiging in {P} wil {A} dichter bij de klant zitten. Het kantoor richt zich daar op {V}.',
  },
  {
    category: 'Vestigingen',
    offices: 1,
    weight: 5,
    title: '{A} verhuist naar een groter pand',
    excerpt: '{A} heeft in {P} een nieuw onderkomen gevonden. Het vorige pand was door de groei te klein geworden.',
  },
  {
    category: 'Vergunningen',
    offices: 1,
    weight: 5,
    title: '{A} krijgt vergunning voor {V}',
    excerpt:
      'De toezichthouder heeft {A} een vergunning verleend voor {V}. Het kantoor uit {P} verwacht er vooral ondernemers mee te helpen.',
  },
  {
    category: 'Vergunningen',
    offices: 1,
    weight: 2,
    title: 'Vergunning van {A} op eigen verzoek ingetrokken',
    excerpt: 'De vergunning van {A} in {P} is op eigen verzoek ingetrokken. Klanten zijn per brief geïnformeerd.',
  },
  {
    category: 'Samenwerking',
    offices: 2,
    weight: 5,
    title: '{A} en {B} werken samen bij {V}',
    excerpt: '{A} en {B} sluiten een samenwerking voor {V}. De kantoren blijven zelfstandig.',
  },
  {
    category: 'Prijzen',
    offices: 1,
    weight: 4,
    title: '{A} uitgeroepen tot beste kantoor van {P}',
    excerpt: 'Klanten gaven {A} gemiddeld een {G}. De jury prees de duidelijke uitleg over {V}.',
  },
  {
    category: 'Digitalisering',
    offices: 1,
    weight: 5,
    title: '{A} laat klanten schade melden in een app',
    excerpt:
      'Klanten van {A} kunnen voortaan dag en nacht schade melden. Het kantoor in {P} verwacht {G} procent minder telefoon.',
  },
  {
    category: 'Markt',
    offices: 0,
    weight: 8,
    title: 'Vraag naar advies over {V} stijgt met {G} procent',
    excerpt:
      'Uit een peiling onder kantoren blijkt dat de vraag naar advies over {V} dit jaar met {G} procent is gestegen.',
  },
  {
    category: 'Markt',
    offices: 0,
    weight: 7,
    title: 'Adviseurs verwachten een rustig kwartaal',
    excerpt: 'Ruim {G} procent van de kantoren rekent op een stabiele omzet. Vooral in {V} blijft het druk.',
  },
  {
    category: 'Regelgeving',
    offices: 0,
    weight: 9,
    title: 'Nieuwe regels voor advies over {V}',
    excerpt: 'Het ministerie legt een voorstel voor aan de sector. Kantoren krijgen {G} weken om te reageren.',
  },
  {
    category: 'Regelgeving',
    offices: 0,
    weight: 6,
    title: 'Toezichthouder vraagt aandacht voor {V}',
    excerpt: 'De toezichthouder onderzoekt hoe kantoren klanten begeleiden bij {V} en bezoekt {G} kantoren.',
  },
];

export const sources = [
  'Adviesblad (fictief)',
  'De Assurantiepost (fictief)',
  'Hypotheekkrant (fictief)',
  'Volmachtnieuws (fictief)',
  'Pensioen & Praktijk (fictief)',
  'Kantoor in Cijfers (fictief)',
] as const;

export const subjects = [
  'hypotheken',
  'pensioenen',
  'inkomensverzekeringen',
  'cyberverzekeringen',
  'zorgverzekeringen',
  'verduurzaming',
  'schade zakelijk',
  'vermogen',
  'consumptief krediet',
  'verenigingen van eigenaars',
] as const;
