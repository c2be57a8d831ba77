import { writeFileSync } from 'node:fs';
import { createServer as createHttpServer, type Server as HttpServer } from 'node:http';
import { createServer as createHttpsServer } from 'node:https';
import { type AddressInfo, connect, type Server, type Socket } from 'node:net';
import { join } from 'node:path';
import { expect, type Locator, test } from '@playwright/test';
import { signedByOffice } from '../unit/main/network/office-certificates';
import { openedIsSound, screenIsSound } from './access';
import { makeFolder, removeFolder, type Started, startProgram } from './program';

/** A register that shows the certificate of an office, and the proxy of that office. */
let register: Server;
let proxy: HttpServer;
/** The name and password that the proxy wants, as it gets them; null when it lets everything pass. */
let wanted: string | null = null;
let program: Started;
let folder: string;

const listening = <S extends Server | HttpServer>(server: S): Promise<S> =>
  new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(server)));
const portOf = (server: Server | HttpServer): number => (server.address() as AddressInfo).port;

test.beforeAll(async () => {
  register = await listening(createHttpsServer(signedByOffice, (_question, answer) => answer.end('{}')));
  proxy = await listening(createHttpServer((_question, answer) => answer.writeHead(405).end()));
  proxy.on('connect', (question, socket: Socket) => {
    socket.on('error', () => {});
    if (wanted !== null && question.headers['proxy-authorization'] !== wanted)
      return void socket.end('HTTP/1.1 407 Login\r\nproxy-authenticate: Basic realm="Kantoor"\r\n\r\n');
    const there = connect(portOf(register), '127.0.0.1', () => {
      socket.write('HTTP/1.1 200 Connection Established\r\n\r\n');
      socket.pipe(there).pipe(socket);
    });
    there.on('error', () => socket.destroy());
  });
  folder = makeFolder();
  const settings = { introduced: true, proxy: `http://127.0.0.1:${portOf(proxy)}` };
  writeFileSync(join(folder, 'settings.json'), JSON.stringify(settings));
  program = await startProgram('https://register.example/', folder);
});
test.afterAll(async () => {
  await program.stop();
  removeFolder(folder);
  for (const server of [register, proxy]) server.close();
});

/** Waits until a dialog no longer fades in. */
const isDrawn = (dialog: Locator): Promise<void> => expect(dialog).toHaveCSS('opacity', '1');

test('the walk over the network names the step that fails and who can mend it, before a login', {
  tag: '@long',
}, async ({ page }) => {
  await page.goto(program.address);
  await expect(page.getByRole('button', { name: 'Inloggen' })).toBeVisible();
  await page.keyboard.press('Control+,');
  const walk = page.getByRole('region', { name: 'Netwerk onderzoeken' });
  await walk.getByRole('button', { name: 'Onderzoeken', exact: true }).click();

  const steps = walk.getByRole('listitem');
  const failed = steps.nth(3);
  await expect(failed).toContainText('De uitgever is op deze computer niet bekend: “Kantoor Root CA 2024”.');
  await expect(failed).toContainText('ICT van uw organisatie, niet u en niet de aanbieder');
  await expect(steps.nth(0)).toContainText(`ingesteld: 127.0.0.1, poort ${portOf(proxy)}`);
  await expect(steps.nth(4)).toContainText('niet onderzocht: een antwoord is pas te vertrouwen na stap 4');
  await expect(steps.nth(6)).toContainText('in de browser werkt Adviesatlas zichzelf niet bij');
  const head = failed.getByRole('button', { name: /^De uitgever/ });
  await expect(head).toBeFocused();
  await expect(walk.getByRole('status')).toHaveText(
    'Stap 4 van 7, Certificaat, mislukt. ICT van uw organisatie kan dit herstellen.',
  );
  await screenIsSound(page, 'network walk');
  await page.keyboard.press('Enter');
  await expect(failed).not.toContainText('Wie dit herstelt');
  await page.keyboard.press('Enter');

  await failed.getByRole('button', { name: 'Bericht aan ICT opstellen' }).click();
  const message = page.getByRole('dialog', { name: 'Bericht' });
  await expect(message.getByRole('textbox', { name: 'Bericht' })).toHaveValue(
    /Nodig is: de uitgever in de systeemopslag/,
  );
  await isDrawn(message);
  await openedIsSound(page, 'message about the network');
  await message.getByRole('button', { name: 'Sluiten' }).last().click();

  wanted = `Basic ${Buffer.from('jan:geheim').toString('base64')}`;
  await walk.getByRole('button', { name: 'Opnieuw onderzoeken' }).click();
  const login = page.getByRole('dialog', { name: 'Aanmelden bij de proxy' });
  await login.getByLabel('Gebruikersnaam').fill('jan');
  await login.getByLabel('Wachtwoord', { exact: true }).fill('verkeerd');
  await login.getByRole('button', { name: 'Aanmelden' }).click();
  await expect(login.getByRole('alert')).toContainText('nam deze gebruikersnaam en dit wachtwoord niet aan');
  await isDrawn(login);
  await openedIsSound(page, 'login at the proxy');
  await login.getByLabel('Gebruikersnaam').fill('jan');
  await login.getByLabel('Wachtwoord', { exact: true }).fill('geheim');
  await login.getByRole('button', { name: 'Aanmelden' }).click();
  await expect(login).toBeHidden();
  await walk.getByRole('button', { name: 'Opnieuw onderzoeken' }).click();
  await expect(failed).toContainText('Kantoor Root CA 2024');
});
