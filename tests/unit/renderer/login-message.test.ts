import { describe, expect, it } from 'vitest';
import { checkCredentials, messageOf } from '../../../src/renderer/screens/login/login-message';
import { loginSentences } from '../../../src/shared/texts/error-sentences';

describe('de zinnen bij het inloggen', () => {
  it('staan bij hun eigen veld', () => {
    expect(messageOf('EMPTYPASSWORD')).toEqual({ at: 'password', text: 'U moet een wachtwoord opgeven.' });
    expect(messageOf('INVALIDEMAILADDRESS')).toEqual({ at: 'email', text: 'U moet een geldig email adres invullen.' });
    for (const status of ['INVALIDPASSWORD', 'SERVERERROR', 'SERVERNOTREADY', 'WAITINGTOOLONG'] as const) {
      expect(messageOf(status)).toEqual({ at: 'form', text: loginSentences[status] });
    }
  });

  it('zwijgen als er niets mis is', () => {
    for (const status of ['BUSY', 'WAITFORMAIL', null] as const) expect(messageOf(status)).toBeNull();
  });
});

describe('wat al voor het versturen niet klopt', () => {
  it('is een leeg wachtwoord of een adres dat er geen is', () => {
    expect(checkCredentials({ email: 'a@b.nl', password: '' })).toBe('EMPTYPASSWORD');
    expect(checkCredentials({ email: 'a@b', password: 'x' })).toBe('INVALIDEMAILADDRESS');
    expect(checkCredentials({ email: '', password: 'x' })).toBe('INVALIDEMAILADDRESS');
  });

  it('laat spaties om een adres toe', () => {
    expect(checkCredentials({ email: ' a@b.nl ', password: 'x' })).toBeNull();
  });
});
