import type { Column } from '../column';
import { defineColumns } from '../define-column';

/** Digitalisering: the digitisation flags. */
export const digitalColumns: readonly Column[] = defineColumns({
  group: 'Digitalisering',
  kind: 'flag',
  field: 'digitization',
  width: 130,
})({
  digitalWebsite: { number: 232, label: 'Website', explanation: 'Of het kantoor een website heeft.' },
  digitalPhone: {
    number: 233,
    label: 'Telefoon op site',
    explanation: 'Of het kantoor zijn telefoonnummer op de site heeft.',
  },
  digitalMail: {
    number: 234,
    label: 'E-mail op site',
    explanation: 'Of het kantoor zijn e-mailadres op de site heeft.',
  },
  digitalRoute: { number: 235, label: 'Route', explanation: 'Of het kantoor een route op de site heeft.' },
  digitalContact: { number: 236, label: 'Contactformulier', explanation: 'Of het kantoor een contactformulier heeft.' },
  digitalCallback: {
    number: 237,
    label: 'Terugbelverzoek',
    explanation: 'Of het kantoor een terugbelverzoek aanbiedt.',
  },
  digitalNewsletter: { number: 238, label: 'Nieuwsbrief', explanation: 'Of het kantoor een nieuwsbrief heeft.' },
  digitalHttps: { number: 239, label: 'Beveiligde site', explanation: 'Of het kantoor een beveiligde site heeft.' },
  digitalSearch: { number: 240, label: 'Zoekfunctie', explanation: 'Of het kantoor een zoekfunctie op de site heeft.' },
  digitalFind: { number: 241, label: 'Goed vindbaar', explanation: 'Of het kantoor goed vindbaar is in zoekmachines.' },
  digitalLogin: { number: 242, label: 'Klantomgeving', explanation: 'Of het kantoor een klantomgeving heeft.' },
  digitalReporting: { number: 243, label: 'Schade melden', explanation: 'Of het kantoor schade online laat melden.' },
  digitalCalculation: {
    number: 244,
    label: 'Rekenhulp',
    explanation: 'Of het kantoor een rekenhulp op de site heeft.',
  },
  digitalChat: { number: 245, label: 'Chat', explanation: 'Of het kantoor een chat op de site heeft.' },
  digitalWhatsapp: { number: 246, label: 'WhatsApp', explanation: 'Of het kantoor via WhatsApp bereikbaar is.' },
  digitalGoogleStore: { number: 247, label: 'App (Google)', explanation: 'Of het kantoor een app voor Android heeft.' },
  digitalAppleStore: { number: 248, label: 'App (Apple)', explanation: 'Of het kantoor een app voor iPhone heeft.' },
  digitalWebcam: { number: 252, label: 'Beeldbellen', explanation: 'Of het kantoor beeldbellen aanbiedt.' },
  digitalUpload: {
    number: 253,
    label: 'Documenten uploaden',
    explanation: 'Of het kantoor documenten online laat insturen.',
  },
  digitalFacebook: { number: 254, label: 'Facebook', explanation: 'Of het kantoor een pagina op Facebook heeft.' },
  digitalLinkedin: { number: 255, label: 'LinkedIn', explanation: 'Of het kantoor een pagina op LinkedIn heeft.' },
  digitalTwitter: {
    number: 256,
    label: 'X (Twitter)',
    explanation: 'Of het kantoor een account op X (Twitter) heeft.',
  },
  digitalGoogleDetails: {
    number: 257,
    label: 'Google-bedrijfsprofiel',
    explanation: 'Of het kantoor een bedrijfsprofiel bij Google heeft.',
  },
  digitalGoogleReviews: {
    number: 258,
    label: 'Google-beoordelingen',
    kind: 'number',
    explanation: 'Het aantal beoordelingen bij Google.',
    width: 160,
  },
  digitalGoogleRating: {
    number: 259,
    label: 'Google-cijfer',
    kind: 'number',
    explanation: 'De gemiddelde beoordeling bij Google, van 1 tot 5.',
    width: 120,
    decimals: 1,
  },
});
