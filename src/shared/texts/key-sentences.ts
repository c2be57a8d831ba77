import type { KeyProblem, KeyReason } from '../domain/account/key-question';

/** Why the program asks for the key. */
export const keyReasons: Readonly<Record<KeyReason, string>> = {
  noKeychain: 'Deze computer heeft geen sleutelbos die de sleutel van uw gegevens kan bewaren.',
  keychainRefused:
    'De sleutelbos van deze computer antwoordt niet, is op slot of weigert. Ontgrendel hem en probeer het opnieuw, of kies iets anders.',
  entryForeign: 'In de sleutelbos van deze computer staat op de plaats van Adviesatlas iets anders. Dat blijft staan.',
  keyLost: 'De sleutel van de gegevens op deze computer staat niet meer in de sleutelbos.',
  keyOther: 'De sleutel in de sleutelbos hoort bij andere gegevens dan die op deze plaats staan.',
  recordDamaged: 'Het bestand key.json in de gegevensmap, dat bij uw sleutel hoort, is beschadigd.',
  password: 'De sleutel van de gegevens op deze computer ligt achter uw eigen wachtwoord.',
};

/** Why an answer did not give the key, and what to do. */
export const keyProblems: Readonly<Record<KeyProblem, string>> = {
  wrongPassword: 'Dit wachtwoord klopt niet. Probeer het opnieuw, of gebruik uw herstelsleutel.',
  recoveryMistyped: 'Dit is geen herstelsleutel, of er zit een tikfout in. Vergelijk de 14 groepen van vier tekens.',
  recoveryOther: 'Deze herstelsleutel hoort bij andere gegevens. Zoek de sleutel die bij deze computer hoort.',
  failed:
    'Dit is niet gelukt. Controleer of de schijf niet vol is en de gegevensmap te schrijven is, en probeer het opnieuw.',
};
