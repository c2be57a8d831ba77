import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { DemoProvider } from '../../../src/demo/server';
import { type ContactQuestion, emptyQuestion } from '../../../src/shared/domain/account/contact-question';
import { eachCase } from '../../first-cases';
import { causeFault, type Program, removeFolder, startDemo, startProgram } from './program';

let demo: DemoProvider;
let program: Program;

beforeEach(async () => {
  demo = await startDemo();
  program = await startProgram(demo.address);
});
afterEach(async () => {
  await program.stop();
  await demo.close();
  removeFolder(program.folder);
});

const restart = async () => {
  await program.stop();
  program = await startProgram(demo.address, program.folder);
};
const mailbox = async () => (await fetch(`${demo.address}/mailbox`)).text();

const someone = { name: ' N. Ieuw ', email: ' nieuw@kantoor.example ', password: 'geheim' };
const question: ContactQuestion = {
  firstName: 'Anna',
  lastName: 'Otten',
  companyName: 'Kantoor',
  email: 'anna@kantoor.example',
  body: 'Hoe lang duurt het?',
};

describe('registering', () => {
  it('makes an account that can log in', async () => {
    expect(await program.get('session.register', someone)).toEqual({ refused: null });
    expect(await program.logIn('nieuw@kantoor.example', 'geheim')).toMatchObject({
      state: 'loggedIn',
      account: { userName: 'N. Ieuw' },
    });
  });

  it('is refused with the reason, also when the window did not check the fields', async () => {
    const refused = async (change: Partial<typeof someone>) =>
      (await program.get('session.register', { ...someone, ...change })).refused;
    expect(await refused({ name: '  ' })).toBe('NONAME');
    expect(await refused({ email: 'geen adres' })).toBe('NOEMAIL');
    expect(await refused({ password: '' })).toBe('EMPTYPASSWORD');
    expect(await refused({ email: 'analist@demo.example' })).toBe('ALREADYREGISTERED');
  });

  it('fails when the provider is busy or sends an unknown answer', async () => {
    await causeFault(demo.address, { kind: 'refused', path: '/api/registeruser' });
    expect(await program.ask('session.register', someone)).toMatchObject({ code: 'PROVIDER_ANSWER_INVALID' });
    await causeFault(demo.address, { kind: 'status', status: 503, path: '/api/registeruser' });
    expect(await program.ask('session.register', someone)).toMatchObject({ code: 'PROVIDER_NOT_READY' });
  });
});

describe('a question to the provider', () => {
  const send = async (asked: ContactQuestion = question, by: string | null = null) =>
    (await program.get('question.send', { by, question: asked })).outcome;

  it('is sent without a login, and is not kept after that', async () => {
    await program.get('question.keep', { by: null, question });
    expect(await send()).toBe('DONE');
    expect(await mailbox()).toContain('Vraag van Anna Otten (Kantoor)');
    expect(await program.get('question.read', { by: null })).toBeNull();
  });

  it('is not sent with an empty field or an invalid address', async () => {
    for (const field of Object.keys(question)) expect(await send({ ...question, [field]: '  ' })).toBe('MISSINGVALUES');
    expect(await send({ ...question, email: 'anna' })).toBe('INVALIDEMAILADDRESS');
    expect(await mailbox()).not.toContain('Vraag van');
  });

  eachCase<[object, string]>(2, [
    [{ kind: 'refused' }, 'UNABLETOSEND'],
    [{ kind: 'status', status: 500 }, 'SERVERERROR'],
    [{ kind: 'status', status: 400 }, 'SERVERERROR'],
    [{ kind: 'wrong-shape' }, 'SERVERERROR'],
    [{ kind: 'html' }, 'SERVERERROR'],
    [{ kind: 'reset' }, 'SERVERERROR'],
  ])('that fails by %j ends as %s, and is kept', async (fault, outcome) => {
    await program.get('question.keep', { by: null, question });
    await causeFault(demo.address, { ...fault, path: '/api/question' });
    expect(await send()).toBe(outcome);
    expect(await program.get('question.read', { by: null })).toEqual(question);
    expect(await send()).toBe('DONE');
  });

  it('that was begun is kept through a restart, and cannot be read on the disk', async () => {
    await program.get('question.keep', { by: null, question });
    const path = join(program.folder, 'question.bin');
    expect(readFileSync(path).toString('latin1')).not.toContain('Hoe lang');
    await restart();
    expect(await program.get('question.read', { by: null })).toEqual(question);
    await program.get('question.keep', { by: null, question: emptyQuestion });
    expect(existsSync(path)).toBe(false);
  });

  it('of an account is not shown to another account', async () => {
    const email = 'analist@demo.example';
    await program.get('question.keep', { by: null, question });
    await program.logIn(email);
    expect(await program.get('question.read', { by: email })).toBeNull();
    await program.get('question.keep', { by: email, question: { ...question, body: 'Van de analist' } });
    for (const by of [null, 'basis@demo.example']) {
      expect(await program.ask('question.read', { by })).toMatchObject({ code: 'CANCELLED' });
      expect(await program.ask('question.keep', { by, question })).toMatchObject({ code: 'CANCELLED' });
    }
    await program.get('session.logOut');
    expect(await program.get('question.read', { by: null })).toEqual(question);
    await program.logIn(email);
    expect(await program.get('question.read', { by: email })).toMatchObject({ body: 'Van de analist' });
  });

  it('that cannot be decrypted is put aside', async () => {
    const path = join(program.folder, 'question.bin');
    writeFileSync(path, 'half');
    expect(await program.get('question.read', { by: null })).toBeNull();
    expect(existsSync(path)).toBe(false);
    expect(readdirSync(program.folder).some((name) => name.startsWith('question') && name !== 'question.bin')).toBe(
      true,
    );
  });
});
