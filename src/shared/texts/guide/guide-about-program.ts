import type { GuideText } from './guide-part';

/** The pages about the program itself: what it keeps, its keys and its settings. */
export const guideAboutProgram = {
  'eigen-werk': {
    paragraphs: [
      'Wat u zelf maakt, staat versleuteld op deze computer. Adviesatlas maakt elke dag een reservekopie en bewaart er zeven. Met een bestand neemt u het mee, of geeft u het aan een collega.',
    ],
    steps: [
      'Kies in het menu onder uw naam *Eigen werk…*, en daarin *Bewaren als bestand*.',
      'Zet het bestand op een veilige plaats: het is niet versleuteld, zodat u het ook zonder Adviesatlas kunt lezen.',
      'Kies op de andere computer *Eigen werk…* en dan *Inlezen…*. Inlezen vervangt niets; wat dezelfde naam heeft, komt er onder een eigen naam bij.',
      'Neem ook de maanden mee met *Maanden meenemen…* bij *Instellingen*, achter een wachtwoord. Dat scheelt ophalen.',
      'Notities en contactmomenten hoeft u niet mee te nemen: die staan bij uw aanbieder.',
    ],
    picture: { name: 'own-work', words: 'Het venster waarin u eigen werk bewaart of inleest' },
    troubles: [
      {
        sign: 'Na een nieuw profiel of een storing gaat niets meer open.',
        remedy: 'Kies *Herstelsleutel invoeren* en typ de sleutel die u bij het begin bewaarde.',
      },
      {
        sign: 'Een deel is niet ingelezen.',
        remedy:
          'Onder *Ingelezen* staat wat, en waarom: een rol of module die u niet hebt, of een tekst die te lang wordt.',
      },
      {
        sign: 'Een melding zegt dat uw gegevens uit een reservekopie komen.',
        remedy: 'Het bestand was beschadigd. Wat u die dag maakte kan ontbreken; het beschadigde bestand is bewaard.',
      },
    ],
  },
  toetsenbord: {
    paragraphs: [
      'Alles gaat zonder muis. Wat u ziet staat er ook in woorden, zodat een schermlezer het voorleest, en kleur zegt nooit iets alleen.',
    ],
    steps: [
      'Druk {?} voor alle *Sneltoetsen*, en {Ctrl K} voor elke opdracht bij haar naam.',
      'Met {Tab} gaat u van deel naar deel. De tabel is één halte: daarbinnen lopen de pijltjes, en {Ctrl F} gaat naar het filter van de kolom.',
      '{Esc} maakt een filter leeg, en brengt u daarna terug naar de rijen. {Alt ←} gaat een scherm terug.',
      '{F6} gaat naar een melding, en terug.',
      'Kies bij *Instellingen* een *Thema*, en bij *Rijen van lijsten* *Compact* of *Ruim*. Het scherm blijft bruikbaar op 200 procent.',
      'De kaart, een grafiek en een kruistabel hebben hun getallen ook als tabel.',
    ],
    picture: { name: 'shortcuts', words: 'Het overzicht van de sneltoetsen, in groepen' },
    troubles: [
      {
        sign: 'Een toets doet iets anders in de browser.',
        remedy:
          'De browser gebruikt die toets zelf. Kies de opdracht met {Ctrl K}; in het programma voor het bureaublad werkt de toets wel.',
      },
      {
        sign: 'Een knop is grijs.',
        remedy: 'Ga erop staan: de reden staat erbij, ook voor een schermlezer.',
      },
    ],
  },
  computer: {
    paragraphs: [
      'Bij *Instellingen* kiest u hoeveel er op deze computer blijft en waar bestanden komen. Wat u zoekt en maakt, gaat niet naar de maker van Adviesatlas: het programma stuurt hem niets.',
    ],
    steps: [
      'Kies in het menu onder uw naam *Instellingen*, of druk {Ctrl ,}.',
      'Kies bij *Maanden bewaren* hoeveel maanden blijven staan, en bij *Map voor exports* waar bestanden komen.',
      'Een slot bij een waarde betekent dat uw organisatie haar vastzette. Onder *Beleid* staat wat, en waar het vandaan komt.',
      'Vraagt iemand om vergeten te worden, kies dan *Verwijderen op verzoek*: het kantoor of de persoon gaat uit elke maand op deze computer.',
      'Kies *Gegevens wissen…* voordat u een computer afstaat. U kiest of uw eigen werk meegaat.',
      'Onder *Nieuwe versies* staat of er een nieuwere is, en wanneer die wordt geïnstalleerd.',
    ],
    picture: { name: 'settings', words: 'Instellingen: thema, maanden bewaren en de map voor exports' },
    troubles: [
      {
        sign: 'Er is geen verbinding.',
        remedy:
          'U werkt door met de maanden die er staan. *Netwerk onderzoeken* loopt zeven stappen na en noemt wie het herstelt.',
      },
      {
        sign: 'U hebt hulp nodig.',
        remedy:
          'Kies *Gegevens voor ondersteuning*, lees de tekst en stuur het bestand. Er staan geen persoonsgegevens in.',
      },
      {
        sign: 'De schijf loopt vol.',
        remedy: 'Bewaar minder maanden of dossiers. Bij *Gegevens op deze computer* staat hoe groot elk deel is.',
      },
    ],
  },
} as const satisfies Readonly<Record<string, GuideText>>;
