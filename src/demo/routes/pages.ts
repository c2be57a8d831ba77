import { formatPeriod } from '../../shared/format/format-date';
import { accounts, demoPassword } from '../accounts/accounts';
import type { Mail } from '../accounts/mailbox';
import { townsCredit } from '../data/facts/geography';
import type { FaultKind } from './faults';

const faultKinds: Readonly<Record<FaultKind, string>> = {
  status: 'een foutstatus, zoals 500, of 503 met Retry-After',
  html: 'een pagina HTML in plaats van JSON',
  expired: '401: de sessie is verlopen',
  filtered: 'het dossier zit niet in het abonnement',
  refused: 'de aanbieder zegt nee, zonder reden',
  cut: 'de verbinding breekt halverwege af',
  reset: 'de verbinding breekt af zonder antwoord, en er is niets gedaan',
  lost: 'de opdracht is uitgevoerd, en de verbinding breekt af zonder antwoord',
  empty: 'een lijst zonder rijen',
  shrunk: 'een lijst met één rij',
  'wrong-shape': 'JSON van een andere vorm',
  delay: 'het antwoord begint laat (ms)',
  trickle: 'het antwoord druppelt binnen (ms per deel)',
};

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => escapes[sign] ?? sign);

const page = (title: string, body: string): string => `<!doctype html>
<html lang="nl">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escaped(title)} – demo-provider (FICTIEF)</title>
<style>
body { font: 16px/1.5 system-ui, sans-serif; max-width: 46rem; margin: 2rem auto; padding: 0 1rem; color: #14201d; }
h1 { font-size: 1.4rem; } code, pre { background: #f0f4f3; padding: 0 .2rem; }
.fictitious { background: #fdf3d3; padding: .5rem .75rem; } td, th { text-align: left; padding: .2rem .8rem .2rem 0; vertical-align: top; }
</style>
</head>
<body>
<h1>${escaped(title)}</h1>
<p class="fictitious"><strong>FICTIEF</strong> – alle kantoren, personen en cijfers van deze demo zijn verzonnen.</p>
${body}
</body>
</html>
`;

/** The first page: accounts, month, mailbox, and how to publish a month or request a fault. */
export function homePage(period: string, offices: number): string {
  const rows = accounts.map(({ email, shows }) => `<tr><td>${escaped(email)}</td><td>${escaped(shows)}</td></tr>`);
  return page(
    'Demo-provider van Adviesatlas',
    `<p>De nieuwste maand is <strong>${escaped(formatPeriod(period))}</strong>, met ongeveer ${offices} kantoren.</p>
<h2>Accounts</h2>
<p>Het wachtwoord van elk account is <code>${escaped(demoPassword)}</code>.</p>
<table><tr><th>E-mail</th><th>Laat zien</th></tr>${rows.join('')}</table>
<h2>Postbus</h2>
<p>De demo verstuurt geen e-mail. <a href="/mailbox">Open de postbus</a> om een mail te lezen.</p>
<h2>Maanden</h2>
<p>De demo kondigt dertien maanden aan; een eerdere maand komt met <code>?period=JJJJ-MM</code> achter een lijst. Publiceer de volgende maand:</p>
<pre>curl -X POST ${'$'}ADRES/demo/publish
curl -X POST ${'$'}ADRES/demo/publish-press</pre>
<h2>Oefenkantoren</h2>
<p>Twee kantoren veranderen elke maand op een vaste manier, om regels van de Waakhond op te proberen.
<a href="/demo/oefenlijst.csv">Haal hun nummers op</a> en voeg ze toe als KvK-lijst.</p>
<h2>Fouten op verzoek</h2>
<p>Vraag om een fout voor de volgende aanroep, of met <code>times</code> voor meer. Zonder <code>path</code> gaat het om de adviseurslijst,
zonder <code>account</code> om iedereen. Intrekken gaat met <code>DELETE</code>.</p>
<pre>curl -X POST ${'$'}ADRES/demo/fault -H 'content-type: application/json' -d '{"kind":"status","status":503,"times":1}'
curl -X POST ${'$'}ADRES/demo/fault -H 'content-type: application/json' -d '{"kind":"filtered","path":"/api/entity","account":"analist@demo.example"}'</pre>
<table><tr><th>kind</th><th>Wat er gebeurt</th></tr>${Object.entries(faultKinds)
      .map(([kind, what]) => `<tr><td><code>${kind}</code></td><td>${escaped(what)}</td></tr>`)
      .join('')}</table>
<h2>Notities en contactmomenten</h2>
<p>Zet de klok van de demo vooruit of terug, voeg een regel uit 2099 of een onleesbare regel toe, maak die weer leesbaar, of laat de
demo de naam van een toevoeging (<code>mark</code>) weglaten:</p>
<pre>curl -X POST ${'$'}ADRES/demo/clock -H 'content-type: application/json' -d '{"minutes":-60}'
curl -X POST ${'$'}ADRES/demo/record -H 'content-type: application/json' -d '{"kind":"dated-2099"}'
curl -X POST ${'$'}ADRES/demo/record -H 'content-type: application/json' -d '{"kind":"unreadable"}'
curl -X POST ${'$'}ADRES/demo/record -H 'content-type: application/json' -d '{"kind":"mended"}'
curl -X POST ${'$'}ADRES/demo/marks -H 'content-type: application/json' -d '{"kept":false}'</pre>
<h2>De API</h2>
<p><a href="/api/openapi.json">De beschrijving (OpenAPI 3.1)</a> komt uit dezelfde schema’s die vragen en antwoorden controleren. Wat daarin
een aanname is, is gemerkt met <code>x-assumption</code>. Wachtwoord vergeten? Mail de aanbieder met als onderwerp ‘wachtwoord vergeten’.</p>
<p><small>Plaatsen: ${escaped(townsCredit)}</small></p>`,
  );
}

const activationLinks = (
  token: string,
): string => `<p>Volg deze link: <a href="/activate/${escaped(token)}">uw sessie activeren</a>,
of <a href="adviesatlas://activate/${escaped(token)}">open de link in Adviesatlas</a>.</p>
`;

/** The page with the mails that a real provider would have sent, newest first. */
export function mailboxPage(mails: readonly Mail[]): string {
  const items = mails.map(
    ({ to, subject, sentAt, text, activationToken }) => `<section>
<h2>${escaped(subject)}</h2>
<p>Aan ${escaped(to)}, <time datetime="${escaped(sentAt)}">${escaped(sentAt.slice(11, 16))} uur (UTC)</time></p>
<pre>${escaped(text)}</pre>
${activationToken === null ? '' : activationLinks(activationToken)}</section>`,
  );
  return page(
    'Postbus',
    items.length === 0
      ? '<p>Er is geen mail. Log in als mail@demo.example en laad deze pagina opnieuw.</p>'
      : items.join(''),
  );
}

export const activationPage = (isActivated: boolean): string =>
  isActivated
    ? page('Uw sessie wordt geactiveerd.', '<p>Ga terug naar Adviesatlas. Het venster gaat vanzelf verder.</p>')
    : page('Uw inlogmogelijkheid is verlopen.', '<p>Log opnieuw in bij Adviesatlas. U krijgt dan een nieuwe mail.</p>');
