import { attemptsAllowed } from '../../domain/months/month';
import type { GuideTable, GuideText } from './guide-part';

/** Every call, what it is for, and who may make it; a test compares them with `provider-api/endpoints.ts`. */
const calls: GuideTable = {
  heads: ['Aanroep', 'Waarvoor', 'Wie'],
  rows: [
    ['POST /api/login', 'inloggen; het antwoord heeft rol, opties en de maand', 'iedereen'],
    ['GET /api/checkToken', 'of de link in de e-mail is gevolgd', 'iedereen'],
    ['GET /api/activateToken', 'de link in de e-mail volgen', 'iedereen'],
    ['GET /api/changeRole', 'een andere rol openen', 'token'],
    ['GET /api/entitylist', 'alle kantoren van de maand', 'token'],
    ['GET /api/personlist', 'alle personen', 'token, canShowPersons'],
    ['GET /api/presslist', 'alle artikelen', 'token, canPress'],
    ['GET /api/locationlist', 'alle vestigingen', 'token, canLocation'],
    ['GET /api/profilinglist', 'de profilering', 'token, canProfiling'],
    ['GET /api/positionlist', 'de functies van werknemers', 'token, canPosition'],
    ['GET /api/geolist', 'postcodegebieden met omtrek', 'token, canGeo'],
    ['GET /api/entity', 'het dossier van een kantoor', 'token'],
    ['GET /api/person', 'het dossier van een persoon', 'token, canShowPersons'],
    ['GET /api/crm/all', 'notities en contactmomenten sinds een tijd', 'token, login-id'],
    ['POST /api/crm/add', 'een notitie of contactmoment toevoegen', 'token, login-id'],
    ['POST /api/crm/edit', 'een notitie of contactmoment wijzigen', 'token, login-id'],
    ['GET /api/crm/delete', 'een notitie of contactmoment verwijderen', 'token, login-id'],
    ['GET /api/attachment/all', 'de bijlagen, zonder inhoud', 'token, login-id'],
    ['POST /api/attachment/add', 'een bijlage toevoegen', 'token, login-id'],
    ['GET /api/attachment/delete', 'een bijlage verwijderen', 'token, login-id'],
    ['GET /attachment/download', 'de bijlage zelf', 'token in het adres, login-id'],
    ['POST /api/reportxlsx', 'een rapport van kantoren', 'token, canExport of canExportData of canExportMutations'],
    ['POST /api/reportpersonxlsx', 'een rapport van personen', 'token, canExport of canExportData'],
    ['POST /api/reportpressxlsx', 'een rapport van artikelen', 'token, canExport of canExportData'],
    ['POST /api/question', 'een vraag aan de aanbieder', 'iedereen'],
    ['POST /api/registeruser', 'een account aanvragen', 'iedereen'],
    ['POST /api/uploadFilter', 'een lijst met KvK-nummers sturen', 'token, canOwnKvkList'],
  ],
};

/** The headers of a request and of an answer that have a meaning. */
const headers: GuideTable = {
  heads: ['Kop', 'Waarvoor'],
  rows: [
    ['Authorization', 'Bearer met het token van de inlog, bij alles waarvoor een token nodig is'],
    ['Accept', 'application/json'],
    ['Accept-Encoding', 'gzip, bij de lijsten'],
    ['If-None-Match', 'het ETag van de vorige keer; antwoord 304 als er niets wijzigde'],
    ['ETag', 'in uw antwoord: lijsten en dossiers worden dan niet opnieuw gestuurd'],
    ['Date', 'in uw antwoord: notities worden gevraagd sinds uw eigen tijd'],
    ['Retry-After', 'in een 429 of 503: zo lang vraagt Adviesatlas niets opnieuw'],
    ['Range', 'bij een rapport dat halverwege afbrak: alleen de rest'],
  ],
};

/** The pages for those who run a server that the program asks. Their numbers are those of the code, which a test compares. */
export const guideForProviders = {
  aanbieder: {
    paragraphs: [
      'Adviesatlas praat met één server: die van de aanbieder van het register. Elke aanroep staat hieronder; andere zijn er niet. De demo beschrijft ze voor programma’s, op `/api/openapi.json`.',
      'Een lijst is een antwoord met `period`, `rowCount`, `columns` en `rows`, in één keer: er zijn geen bladzijden. Onbekende velden storen niet. Een lijst zonder haar verplichte kolommen wordt geweigerd.',
    ],
    tables: [calls],
    troubles: [
      {
        sign: 'Past uw antwoord bij wat Adviesatlas verwacht?',
        remedy:
          'Voer uit: `npm run conform -- --provider URL --email ADRES`, met het wachtwoord in `ADVIESATLAS_PASSWORD`. Het leest alleen, bewaart niets, en zegt per vraag wat er mis is.',
      },
      {
        sign: 'U weigert een aanroep.',
        remedy:
          'Antwoord in uw eigen vorm, met `ok` op false, en 401 zonder geldig token of 403 buiten het abonnement. Een HTML-pagina geldt als storing van het netwerk.',
      },
    ],
  },
  'aanbieder-gedrag': {
    paragraphs: [
      'Adviesatlas haalt een maand één keer op, per computer en rol: alle lijsten na elkaar, de kantoren eerst. Daarna vraagt het elke 30 minuten alleen of de kantoren wijzigden, met het ETag van de vorige keer.',
      `Lukt iets niet door de verbinding, een 429 of een 5xx, dan volgen hoogstens ${attemptsAllowed} pogingen. Met Retry-After bepaalt u de tijd ertussen. Wat iets wijzigt, zoals een notitie, wordt nooit vanzelf herhaald.`,
      'Dossiers worden gevraagd als iemand ze opent, of met hoogstens 4 tegelijk als iemand er veel offline wil. Notities worden elke 5 minuten bijgewerkt, alleen wat sindsdien wijzigde.',
      'Een verbinding krijgt 10 seconden, en een antwoord 30 seconden tussen twee stukken. Een gewoon antwoord mag 2 minuten duren, een lijst of rapport 60 minuten.',
      'Op de computer van de gebruiker staan, versleuteld: de maanden, geopende dossiers, een kopie van notities en contactmomenten, en het token. Het wachtwoord wordt niet bewaard. *Gegevens wissen…* haalt alles weg.',
    ],
    tables: [headers],
    troubles: [
      {
        sign: 'Uw server krijgt het te druk na een nieuwe maand.',
        remedy:
          'Antwoord 429 met Retry-After. Adviesatlas wacht tot 10 minuten, zegt de gebruiker tot wanneer, en laat hem met de vorige maand doorwerken.',
      },
      {
        sign: 'U verhuist naar een ander adres.',
        remedy:
          'Antwoord 301 of 308 naar een adres met https. De gebruiker krijgt een melding, en ICT past het adres aan.',
      },
      {
        sign: 'U hebt een fout in een maand hersteld.',
        remedy:
          'Geef de lijst een ander ETag. Adviesatlas haalt haar dan opnieuw op, en neemt een maand die niet kan kloppen niet zonder vraag over.',
      },
    ],
  },
} as const satisfies Readonly<Record<string, GuideText>>;
