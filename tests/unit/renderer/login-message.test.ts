import { describe, expect, it } from 'vitest';
import { checkCredentials, messageOf } from '../../../src/renderer/screens/login/login-message';
import { loginAdvice, loginSentences, proxyAdvice } from '../../../src/shared/texts/error-sentences';

describe('the sentences of the login', () => {
  it('stand with their own field, and say what to do next', () => {
    expect(messageOf('EMPTYPASSWORD')).toEqual({ at: 'password', text: 'U moet een wachtwoord opgeven.' });
    expect(messageOf('INVALIDEMAILADDRESS')).toEqual({ at: 'email', text: 'U moet een geldig email adres invullen.' });
    expect(messageOf('INVALIDPASSWORD')).toEqual({
      at: 'credentials',
      text: `${loginSentences.INVALIDPASSWORD} ${loginAdvice.INVALIDPASSWORD}`,
    });
    for (const status of ['SERVERERROR', 'SERVERNOTREADY', 'WAITINGTOOLONG'] as const) {
      expect(messageOf(status)).toEqual({ at: 'form', text: `${loginSentences[status]} ${loginAdvice[status]}` });
    }
  });

  it('name the proxy of the settings where the provider cannot be reached', () => {
    const text = `${loginSentences.SERVERNOTREADY} ${loginAdvice.SERVERNOTREADY} ${proxyAdvice}`;
    expect(messageOf('SERVERNOTREADY', true)).toEqual({ at: 'form', text });
    expect(messageOf('SERVERERROR', true)).toEqual(messageOf('SERVERERROR'));
  });

  it('are silent when nothing is wrong', () => {
    for (const status of ['BUSY', 'WAITFORMAIL', null] as const) expect(messageOf(status)).toBeNull();
  });
});

describe('what is wrong before anything is sent', () => {
  it('is an empty password, or an address that is none', () => {
    expect(checkCredentials({ email: 'a@b.nl', password: '' })).toBe('EMPTYPASSWORD');
    expect(checkCredentials({ email: 'a@b', password: 'x' })).toBe('INVALIDEMAILADDRESS');
    expect(checkCredentials({ email: '', password: 'x' })).toBe('INVALIDEMAILADDRESS');
  });

  it('is not a space around an address', () => {
    expect(checkCredentials({ email: ' a@b.nl ', password: 'x' })).toBeNull();
  });
});
