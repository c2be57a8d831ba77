import { describe, expect, it } from 'vitest';
import { checkTyped, messageOf } from '../../../../src/renderer/screens/registration/registration-message';
import { demoProviderMail, providerMailOf } from '../../../../src/shared/bridge/application';
import { defaultSettings } from '../../../../src/shared/domain/program/settings';
import { someStart } from '../records-main';

const typed = { name: 'N. Ieuw', email: 'nieuw@kantoor.example', password: 'geheim', repeat: 'geheim' };

describe('the form of a registration', () => {
  it('says what is wrong at the right field before anything is sent', () => {
    expect(checkTyped(typed)).toBeNull();
    expect(checkTyped({ ...typed, name: ' ' })).toMatchObject({ at: 'name' });
    expect(checkTyped({ ...typed, email: 'nieuw@' })).toEqual({
      at: 'email',
      text: 'U moet een geldig email adres invullen.',
      isKnown: false,
    });
    expect(checkTyped({ ...typed, password: '', repeat: '' })).toMatchObject({
      at: 'password',
      text: 'U moet een wachtwoord opgeven.',
    });
    expect(checkTyped({ ...typed, repeat: 'Geheim' })).toMatchObject({ at: 'repeat' });
  });

  it('offers a new password to a known user', () => {
    expect(messageOf('ALREADYREGISTERED')).toMatchObject({ at: 'email', isKnown: true });
    expect(messageOf('NOEMAIL').isKnown).toBe(false);
  });
});

describe('the mail address of the provider', () => {
  const start = { ...someStart({}), settings: defaultSettings };
  const loggedOut = { ...start, session: { ...start.session, account: null } };
  const sessionWith = (contactEmail: string | null) => ({
    ...start.session,
    account: start.session.account === null ? null : { ...start.session.account, contactEmail },
  });

  it('comes from the login, or else from the settings, or else from the embedded demo', () => {
    const settings = { ...defaultSettings, providerMail: 'hulp@aanbieder.example' };
    expect(providerMailOf({ ...start, session: sessionWith('vragen@aanbieder.example'), settings })).toBe(
      'vragen@aanbieder.example',
    );
    expect(providerMailOf({ ...start, session: sessionWith(null), settings })).toBe('hulp@aanbieder.example');
    expect(providerMailOf({ ...loggedOut, settings })).toBe('hulp@aanbieder.example');
    expect(providerMailOf({ ...loggedOut, demo: true })).toBe(demoProviderMail);
    expect(providerMailOf({ ...loggedOut, demo: false })).toBeNull();
  });
});
