import type { GuideText } from './guide-part';

/** The pages about what the user brings and takes out. */
export const guideAboutOwnData = {
  'kvk-lijsten': {
    paragraphs: [
      'Een lijst met KvK-nummers, zoals uw relaties, wordt een kolom waarop u filtert, met uw kenmerken erbij. De lijst verlaat uw computer niet.',
    ],
    steps: [
      'Sleep een Excel- of csv-bestand op het venster, of kies in het menu *Filters* *KvK-lijst* en plak de nummers.',
      'Lees wat er gevonden is: herstelde, dubbele en ontbrekende nummers, elk met de reden.',
      'Typ bij *Naam van de nieuwe lijst* een naam en kies *Toevoegen en filteren*.',
      'Filter later met `+` op wie erin staat, en met `-` op de anderen.',
      'Kies *Bijwerken* voor een nieuwe versie. U ziet eerst wat er verandert; weergaven en regels met de lijst blijven.',
      'Kies bij *KvK-lijsten en uploaden* *Uw bestand aanvullen*: uw bestand komt terug met kolommen uit het register, elke rij op zijn plaats.',
    ],
    picture: { name: 'kvk-list', words: 'Geplakte nummers, met hoeveel er in de Adviseurslijst staan en welke niet' },
    troubles: [
      {
        sign: 'Nummers staan niet in de Adviseurslijst.',
        remedy: 'Open die regel en kies *Vraag de aanbieder waarom*, of *Exporteren als CSV* om ze na te kijken.',
      },
      {
        sign: 'De verkeerde kolom is gelezen.',
        remedy: 'Kies bij *Kolom met KvK-nummers* de goede, of een ander *Blad* of *Scheidingsteken*.',
      },
      {
        sign: 'Excel rondde de nummers af.',
        remedy: 'Maak er in Excel tekst van voordat u het bestand bewaart: de laatste cijfers zijn anders weg.',
      },
    ],
  },
  'eigen-tabellen': {
    paragraphs: [
      'Uw relaties, contracten of portefeuille naast het register: elke kolom van uw bestand wordt een kolom van de lijst. U filtert, groepeert, rekent en exporteert ermee als met de rest.',
    ],
    steps: [
      'Kies links *Eigen tabellen* en sleep er een Excel- of csv-bestand op, of kies *Tabel toevoegen…*.',
      'Vink aan wat u wilt *Houden*, en kies bij meer rijen per kantoor wat die samen worden: *Som*, *Nieuwste*, *Aantal*.',
      'Staan er geen KvK-nummers in, kies dan welke kolommen het kantoor aanwijzen: naam, plaats, telefoon of mail. Kies *Bewaren en tonen*.',
      'Zijn er rijen *te beslissen*, kies dan bij elke rij het kantoor. {J} en {K} gaan langs de kantoren, {Enter} kiest, {N} is geen van deze.',
      'Kies bij een later bestand *Nieuwe versie…*. Uw keuzes gelden ook daarvoor; bij *Uw keuzes* trekt u er een in.',
      '*Toon in de lijst* laat uw kantoren zien, *Wat veranderde er?* legt ze naast een eerdere maand.',
    ],
    picture: { name: 'own-table', words: 'Een ingelezen bestand, met hoe zijn kolommen en rijen worden gelezen' },
    troubles: [
      {
        sign: 'Een rij heeft geen kantoor.',
        remedy: 'Bij *Rijen* staat waarom. Een postcode of telefoonnummer in het bestand maakt meer rijen zeker.',
      },
      {
        sign: 'Een kolom is leeg geworden.',
        remedy: 'Het nieuwe bestand heeft haar niet meer. Zij blijft staan, leeg, zodat uw weergaven blijven werken.',
      },
      {
        sign: 'Uw organisatie laat geen eigen tabellen toe.',
        remedy: 'ICT heeft dat in *Beleid* gezet. Wat u al had, blijft leesbaar.',
      },
    ],
  },
  exporteren: {
    paragraphs: [
      'Exporteren schrijft wat u ziet: uw kolommen, in uw volgorde, met alle gefilterde rijen. Er wordt niets afgekapt, en u ziet vooraf hoeveel het er zijn.',
    ],
    steps: [
      'Kies *Exporteren*. Kies de *Rijen* en *Kolommen*, en bij *Bestandstype* Excel, CSV, JSON of Parquet.',
      'Een Excel-bestand heeft een blad *Verantwoording* met maand, filters en bron. Met *Kale tabel* krijgt u alleen de rijen.',
      'Kies na afloop *Bestand openen* of *Map tonen*. U kunt intussen doorwerken.',
      'Kies *Eerdere exports…* om een bestand te herhalen met de gegevens van nu. Het krijgt een blad met wat er sindsdien wijzigde.',
      'Kies onder *Filters* bij *Bewaarde weergaven…* het klokje: *Exporteer deze weergave na elke nieuwe maand*.',
      'Met *Excel-bron* is een weergave een map. Daarin staat een werkmap die u in Excel vernieuwt, elke maand met de nieuwste rijen.',
      'Staat *Mutaties* aan, dan kiest u *Wijzigingen*: een rij per wijziging, met de oude en de nieuwe waarde.',
    ],
    picture: { name: 'export', words: 'Een export, met het aantal rijen en kolommen vooraf' },
    troubles: [
      {
        sign: 'Het bestand is nog open in Excel.',
        remedy: 'Sluit het daar en kies *Opnieuw proberen*, of kies *Andere naam…*.',
      },
      {
        sign: 'Een automatische export ontbreekt.',
        remedy:
          'Hij wordt geschreven als de maand heel is en Adviesatlas open is. Bij het klokje staat wat er misging.',
      },
      {
        sign: 'Een bestandstype staat er niet bij.',
        remedy: 'Uw organisatie laat het niet toe. Onder *Beleid* staat wat zij heeft ingesteld.',
      },
    ],
  },
  papier: {
    paragraphs: [
      'Van een selectie, een filter of een KvK-lijst maakt u PDF’s voor een bezoek of archief. De maandbrief vertelt in zinnen wat er in een maand veranderde.',
    ],
    steps: [
      'Vink kantoren aan en kies *Dossiers maken…* in het menu *Selectie (…)*.',
      'Kies bij *Kantoren* welke, en bij *Groepen* wat erin staat. *Notities* en *Contactmomenten* gaan alleen mee als u dat aanvinkt.',
      'Kies *Eén PDF per kantoor* of *Eén PDF met inhoudsopgave*. U ziet vooraf hoeveel bladzijden het worden.',
      'Eén dossier schrijft u in het dossier zelf met *Als PDF*.',
      'Kies voor de brief links *Maanden*, en boven de rijen *Maandbrief*. Uw filters en weergave gelden ook daar.',
      'Schrijf de brief met *Als PDF…*, *Voor Word…* of *Als conceptmail…*. Elke zin met een aantal gaat daarin naar zijn rijen, achter de brief.',
    ],
    picture: { name: 'paper', words: 'Dossiers maken, met de groepen en het aantal bladzijden vooraf' },
    troubles: [
      {
        sign: 'Het maken is gestopt, of de schijf is vol.',
        remedy:
          'Maak ruimte of kies een andere map. Adviesatlas gaat verder met wat nog ontbreekt; een half bestand blijft nooit achter.',
      },
      {
        sign: 'De brief noemt een kolom niet.',
        remedy: 'Onderaan staat waarom: de gegevens ontbreken, zitten niet in uw abonnement, of zijn anders berekend.',
      },
    ],
  },
} as const satisfies Readonly<Record<string, GuideText>>;
