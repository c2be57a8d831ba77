import { questionTitle } from '../contact-sentences';
import { faqAboutData } from './faq-about-data';
import { faqAboutLists } from './faq-about-lists';
import type { FaqGroup } from './faq-item';

/** Exports, licences, passwords and privacy. */
const faqAboutSubscription: readonly FaqGroup[] = [
  {
    title: 'Exporteren',
    items: [
      {
        id: 'export',
        question: 'Hoe exporteer ik naar Excel?',
        answer:
          'Filter eerst de lijst tot u ziet wat u nodig hebt, en kies dan Exporteren. U kiest Excel, CSV, JSON of Parquet, en welke rijen en kolommen erin komen. Vooraf ziet u hoeveel het er zijn; er wordt niets afgekapt.',
        link: { label: 'Naar de Adviseurslijst', screen: 'entityList' },
      },
      {
        id: 'exportDossier',
        question: 'Kan ik één kantoor exporteren?',
        answer:
          'Ja. In een dossier staat een knop voor het rapport in Excel, en een om het dossier af te drukken of als PDF te bewaren. Zonder verbinding wordt het rapport gemaakt van het dossier dat op uw computer staat.',
      },
      {
        id: 'customExport',
        question: 'Kan ik een export op maat krijgen?',
        answer:
          'Ja, tegen een meerprijs. Schrijf uw aanbieder welke kantoren en welke gegevens u nodig hebt, en in welke vorm.',
        link: { label: 'Vraag om een export op maat', subject: 'Export op maat' },
      },
    ],
  },
  {
    title: 'Abonnement en privacy',
    items: [
      {
        id: 'extraLicence',
        question: 'Kan een collega ook met Adviesatlas werken?',
        answer:
          'Ieder werkt met een eigen licentie. Extra licenties zijn er tegen een meerprijs; vraag ernaar per e-mail.',
        link: { label: 'Vraag om een extra licentie', subject: 'Extra licentie' },
      },
      {
        id: 'transferLicence',
        question: 'Kan ik mijn licentie overdragen?',
        answer: 'Ja. Stuur een e-mail met de naam en het e-mailadres van wie de licentie overneemt.',
        link: { label: 'Licentie overdragen', subject: 'Overdracht van mijn licentie' },
      },
      {
        id: 'privacy',
        question: 'Hoe gaat Adviesatlas om met persoonsgegevens?',
        answer:
          'In de privacyverklaring staat waar de gegevens vandaan komen, waarvoor ze worden gebruikt en wat uw rechten zijn. Op uw computer liggen ze versleuteld.',
        link: { label: 'Naar de privacyverklaring', screen: 'privacy' },
      },
      {
        id: 'ask',
        question: 'Mijn vraag staat er niet bij. En nu?',
        answer: 'Stel uw vraag met het formulier. Het antwoord komt per e-mail.',
        link: { label: questionTitle, screen: 'contact' },
      },
    ],
  },
];

/** Frequently asked questions with their answers (docs/rules/session.md#faq). */
export const faqGroups: readonly FaqGroup[] = [...faqAboutData, ...faqAboutLists, ...faqAboutSubscription];
