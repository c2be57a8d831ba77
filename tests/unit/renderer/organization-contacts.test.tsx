// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { describe, expect, it } from 'vitest';
import { defaultSettings, type Settings } from '../../../src/shared/domain/program/settings';
import { success } from '../../../src/shared/domain/result';
import { giveLayout, mount } from './dom';
import { someStart } from './records-main';

giveLayout();
Object.assign(window, { bridge: { request: async () => success({ text: 'Versie 1' }), listen: () => () => {} } });
const { useApplication } = await import('../../../src/renderer/core/application-store');
const { SubscriptionOffer } = await import('../../../src/renderer/core/account/subscription-offer');
const { openDialog } = await import('../../../src/renderer/core/dialogs');
const { LoginScreen } = await import('../../../src/renderer/screens/login/login-screen');
const { SupportDialog } = await import('../../../src/renderer/shell/dialogs/support-dialog');

async function show(settings: Partial<Settings>, content: React.ReactNode) {
  useApplication.setState({ start: { ...someStart({}), settings: { ...defaultSettings, ...settings } } });
  return (await mount(<MantineProvider>{content}</MantineProvider>)).page;
}
const offer = <SubscriptionOffer access={{ label: 'Export', benefit: 'Met export slaat u lijsten op.' }} />;

describe('whom an organization names', () => {
  it('is asked for another subscription, by mail or otherwise', async () => {
    const named = await show({ subscriptionContact: 'Inkoop, toestel 214', providerMail: 'a@register.example' }, offer);
    expect(named.textContent).toContain('Vraag om toegang bij Inkoop, toestel 214.');
    expect(named.querySelector('a')).toBeNull();
    const mailed = await show({ subscriptionContact: 'inkoop@kantoor.example' }, offer);
    expect(mailed.querySelector('a')?.getAttribute('href')).toMatch(/^mailto:inkoop@kantoor\.example\?/);
    const none = await show({ providerMail: 'vragen@register.example' }, offer);
    expect(none.querySelector('a')?.textContent).toBe('vragen@register.example');
  });

  it('gets the details for support', async () => {
    openDialog('support');
    await show({ supportMail: 'helpdesk@kantoor.example' }, <SupportDialog />);
    const link = document.querySelector('[role="dialog"] a');
    expect(link?.getAttribute('href')).toMatch(/^mailto:helpdesk@kantoor\.example/);
  });

  it('helps at the login', async () => {
    const signInHint = 'Log in met uw werkadres.';
    expect((await show({ signInHint }, <LoginScreen />)).textContent).toContain(signInHint);
  });
});
