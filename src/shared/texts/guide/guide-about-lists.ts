import type { GuideText } from './guide-part';

/** The pages about the lists: from the first start to what one types, keeps and calculates. */
export const guideAboutLists = {
  beginnen: {
    paragraphs: [
      'Adviesatlas haalt één keer per maand alle kantoren, vestigingen, personen en artikelen op. Daarna staat alles versleuteld op uw computer en werkt u ook zonder netwerk.',
    ],
    steps: [
      'Typ uw *E-mailadres* en *Wachtwoord*, en kies *Inloggen*. Stuurt uw aanbieder een e-mail, klik dan op de link daarin; het venster gaat vanzelf verder.',
      'De adviseurs komen het eerst. Kies *Alvast naar de Adviseurslijst* om te beginnen terwijl de rest komt.',
      'Links staan de schermen, bovenaan uw rol en de maand. Boven de lijst kiest u hoe u de rijen ziet: *Tabel*, *Kruistabel*, *Grafiek* of *Kaart*.',
      'Kies in het menu onder uw naam *Herstelsleutel…* en bewaar de sleutel buiten deze computer. Zonder hem is uw werk na een verloren sleutelbos niet meer te openen.',
      'Druk {Ctrl K} en kies *Rondleiding door de lijst* voor de eerste zes stappen. Met {F1} leest u deze gids bij het scherm waar u bent.',
    ],
    picture: { name: 'begin', words: 'Het inlogscherm, met de drie stappen van het begin' },
    troubles: [
      {
        sign: 'Inloggen lukt niet.',
        remedy:
          'Kies *Wachtwoord vergeten*. Zegt het scherm dat de aanbieder niet bereikbaar is, kies dan *Netwerk onderzoeken* bij *Instellingen*.',
      },
      {
        sign: 'Het ophalen stopt halverwege.',
        remedy: 'Kies *Opnieuw proberen*. Een maand die u al had, blijft heel staan.',
      },
      {
        sign: 'Adviesatlas vraagt bij het starten om een sleutel.',
        remedy: 'De sleutelbos van de computer antwoordt niet. Kies *Opnieuw proberen*, of *Herstelsleutel invoeren*.',
      },
    ],
  },
  lijst: {
    paragraphs: [
      'De lijst is de plaats waar u zoekt, vergelijkt en kiest. Elke rij is een kantoor, vestiging, persoon of artikel; rechtsboven kiest u de soort.',
      'U kunt niets stukmaken. {Ctrl Z} maakt elke stap ongedaan, ook het wissen van filters, en onder de pijl daarnaast staat de lijst van *Stappen*.',
    ],
    steps: [
      'Klik op een kolomkop om te sorteren. Met {Shift} en een klik sorteert u daarbinnen op een tweede kolom.',
      'Ga met de pijltjes door de rijen. {Spatie} toont een *Voorbeeld* naast de lijst, {Enter} opent het dossier.',
      'Vink rijen aan, of kies *Selecteer alle … gefilterde* onder de lijst. In het menu *Selectie (…)* vergelijkt, plant en volgt u ze op.',
      'Zet een rij met {Ctrl .} bovenaan vast: hij blijft staan bij elk filter en elke maand.',
      'Kopieer met {Ctrl C} de gekozen rijen of één cel; in Excel plakt u ze als cellen.',
      'Schrijf met {Shift F2} een opmerking bij een cel. Zij onthoudt de waarde waar zij over ging.',
    ],
    picture: { name: 'list', words: 'De Adviseurslijst met een gekozen rij en het voorbeeld ernaast' },
    troubles: [
      {
        sign: 'De lijst is leeg.',
        remedy: 'Boven de rijen staat elk filter in woorden. Haal er een weg met het kruisje, of kies *Wis filters*.',
      },
      {
        sign: 'Een rij is grijs.',
        remedy: 'Dat kantoor is niet meer actief. Vink *Alleen actieve* aan om het weg te laten.',
      },
      {
        sign: 'Er staat “niet in uw abonnement”.',
        remedy: 'Het gegeven bestaat, maar hoort bij een module die u niet hebt. Het slot zegt bij wie u erom vraagt.',
      },
    ],
  },
  filters: {
    paragraphs: [
      'Onder elke kolomkop staat een filterveld. De lijst volgt elke letter, en filters van meer kolommen gelden samen. Hoofdletters en accenten maken niet uit.',
    ],
    steps: [
      'Typ bij *Plaats* `utrecht`, bij *FTE* `5-20` of `>=20`, bij *Postcode* `35,36`, en bij een datum `2020..` of `06-2024`.',
      'Zet `!` ervoor voor alle andere rijen: `!utrecht`. Met `=` vraagt u precies die waarde: `=Jansen Advies`. Alleen `=` zijn de lege cellen, `!=` de gevulde.',
      'Zoek met een ster aan het begin of het eind: `jan*` begint zo, `*bv` eindigt zo. Een `~` ervoor vindt ook wat één letter scheelt.',
      'Kies bij een lijst van waarden met het pijltje wat u wilt zien. (leeg) toont de rijen zonder waarde; *Zonder* keert uw keuze om.',
      'Sleep bij een getal de bolletjes onder de balkjes. U ziet meteen hoe de waarden verdeeld zijn.',
      'Klik met de rechtermuisknop op een cel voor *Filter op deze waarde* of *Zonder deze waarde*.',
    ],
    picture: {
      name: 'filters',
      words: 'Een filter op FTE met de verdeling eronder, en twee filters in woorden boven de rijen',
    },
    troubles: [
      {
        sign: 'Het veld is rood.',
        remedy:
          'Wat u typte is niet te lezen; het vorige filter blijft gelden. Onder het veld staan de reden en een voorbeeld.',
      },
      {
        sign: 'U ziet minder rijen dan verwacht, en geen filter.',
        remedy:
          'Kijk in de balk boven de rijen: ook een filter van een verborgen kolom, een periode en een afstand staan daar.',
      },
      {
        sign: 'U weet niet wat u mag typen.',
        remedy: 'Kies onder uw naam *Filteren: wat kunt u typen?*. Elk voorbeeld zet u met een klik in de lijst.',
      },
    ],
  },
  voorwaarden: {
    paragraphs: [
      'Filters onder de koppen gelden allemaal tegelijk. Met voorwaarden zegt u ook: een van deze, of geen van deze. Zij gelden naast de filters onder de koppen.',
    ],
    steps: [
      'Kies in het menu *Filters* de opdracht *Voorwaarden*.',
      'Kies bij *Voorwaarde* een kolom, en typ wat u onder die kolom zou typen.',
      'Kies hoe de voorwaarden samen gelden: alle, *een of meer*, of geen. Met *Groep* zet u er enkele tussen haakjes.',
      'Lees onder *In woorden* wat er staat. Achter elke voorwaarde ziet u hoeveel kantoren eraan voldoen.',
      'Sleep een filter uit de balk naar een groep om het er een voorwaarde van te maken.',
      'Kies in het menu *Analyse* *Top per groep…* voor de tien grootste per provincie, of *Steekproef…* voor een eerlijke trekking.',
    ],
    picture: {
      name: 'conditions',
      words: 'Voorwaarden in een groep waarvan er een moet gelden, met de aantallen en de zin eronder',
    },
    troubles: [
      {
        sign: 'In de balk staat “Voorwaarden werken niet”.',
        remedy:
          'Een kolom is er niet meer of zit niet in uw abonnement. Kies *Wijzig voorwaarden* en haal die voorwaarde weg.',
      },
      {
        sign: 'Een steekproef is elke maand anders.',
        remedy: 'Houd hetzelfde *Zaad*: dan blijven dezelfde kantoren erin, ook op een andere computer.',
      },
    ],
  },
  woorden: {
    paragraphs: [
      'Met {Ctrl K} zegt u in gewone woorden wat u zoekt. Met dezelfde toets vindt u een kantoor op naam of KvK-nummer, elk scherm, elke opdracht en elke bladzijde van deze gids.',
    ],
    steps: [
      'Druk {Ctrl K} en typ een zin: `kantoren in Utrecht met meer dan 5 fte zonder Kifid`.',
      'Onder de zin staat welke filters dat worden, elk boven de woorden waaruit het komt. {Enter} neemt ze over.',
      'Heeft een zin twee betekenissen, dan staan ze er beide. Utrecht is een plaats en een provincie.',
      'Probeer ook `hypotheekkantoren met negatief eigen vermogen`, `de 10 grootste kantoren in Gelderland` en `binnen 10 km van Zwolle`.',
      'Met {Ctrl Z} zet u de vorige filters terug.',
    ],
    picture: { name: 'words', words: 'Een zin in het zoekvenster, met de filters die ervan worden gemaakt' },
    troubles: [
      {
        sign: 'Een deel van de zin is doorgestreept.',
        remedy: 'Dat is niet begrepen of niet eenduidig. Het wordt pas weggelaten als u nog eens {Enter} drukt.',
      },
      {
        sign: 'Een kantoor staat er niet bij.',
        remedy: 'Typ meer van de naam, de plaats of het KvK-nummer. Bij acht cijfers kunt u het dossier altijd openen.',
      },
    ],
  },
  weergaven: {
    paragraphs: [
      'Een weergave onthoudt welke kolommen u ziet en hoe, met of zonder de filters. Kies er een, en de lijst staat zoals u hem achterliet.',
    ],
    steps: [
      'Kies *Kolommen* en zoek op naam of uitleg. Vink aan wat u wilt zien; onder *Volgorde* sleept u, en zet u kolommen links vast.',
      'Kies in het menu *Weergave* een die klaar is voor gebruik, of *Bewaren als…* voor een eigen naam.',
      'Kies daarbij *Ook de filters* of *Alleen de kolommen en de sortering*. {Ctrl 1} tot {Ctrl 9} openen uw eerste negen weergaven met filters.',
      'De naam staat achter de titel. Een stip betekent dat u iets hebt gewijzigd: *Bewaren* legt het vast, *Herstellen* zet het terug.',
      'Geef een weergave aan een collega met *Exporteren als bestand*; die kiest *Importeren uit bestand…* en leest eerst wat er verandert.',
      'Kies *Beheren…* om namen te wijzigen en weergaven te verwijderen.',
    ],
    picture: { name: 'columns', words: 'Kolommen kiezen, gezocht op rating' },
    troubles: [
      {
        sign: 'Bij het bewaren komt er een vraag.',
        remedy:
          'Er hangt iets van de weergave af, zoals een regel of een export. De vraag noemt wat; kies anders een nieuwe naam.',
      },
      {
        sign: 'Een kolom uit een bestand ontbreekt.',
        remedy:
          'Zij zit niet in uw abonnement of deze lijst. Het bestand wordt zonder haar getoond, en zegt dat vooraf.',
      },
    ],
  },
  formules: {
    paragraphs: [
      'Maak zelf een kolom uit andere, en kleur cellen volgens een regel. Beide horen bij de weergave en gaan mee naar Excel.',
    ],
    steps: [
      'Kies in het menu *Analyse* *Kolom berekenen…*. Typ bij *Formule* bijvoorbeeld `als([FTE] > 20; "groot"; "klein")`. Met `[` kiest u een kolom.',
      'Kijk bij *Eerste vijf uitkomsten* of het klopt, geef de kolom een *Naam* en kies *Kolom toevoegen*.',
      'Vraag een eerdere maand met `vorige([FTE]; 12)`, of uw peergroep met `mediaan(peergroep; [FTE])`. *Functies en voorbeelden* noemt ze alle.',
      'Kies in het menu van een kolom *Opmaak…* en dan *Regel toevoegen*: een kleur, balk, schaal, of de hoogste en laagste.',
      'Kies *Verloop…* in datzelfde menu om de waarde van een eerdere maand, het verschil of een lijntje ernaast te zetten.',
    ],
    picture: { name: 'formula', words: 'Een formule met haar eerste vijf uitkomsten' },
    troubles: [
      {
        sign: 'Een stuk van de formule is onderstreept.',
        remedy: 'Daar zit de fout. Eronder staat wat er mis is, en wat ertegen helpt.',
      },
      {
        sign: 'De kolom is leeg.',
        remedy: 'Leeg blijft leeg en telt niet als 0. Vul zelf aan met `alsleeg([FTE]; 0)`.',
      },
      {
        sign: 'U ziet in Excel geen balk.',
        remedy: 'Het blad *Verantwoording* zegt welke opmaak Excel anders zou tonen, en daarom is weggelaten.',
      },
    ],
  },
  kruistabel: {
    paragraphs: [
      'Kruistabel en grafiek gaan over de rijen die uw filters tonen. Elke cel, staaf en punt opent precies zijn rijen. Totalen zijn over alle rijen berekend, niet over de cellen.',
    ],
    steps: [
      'Kies boven de lijst *Kruistabel*. Kies bij *Rijen* een kolom, en met *Niveau toevoegen* nog een daarbinnen.',
      'Kies bij *Kolommen* waarnaar u uitsplitst. Getallen deelt u in met *Groeperen*, datums per jaar, kwartaal of maand.',
      'Kies bij *Waarden* een aantal, aandeel, som of mediaan. Bij *Verschil met* zet u er een eerdere maand achter.',
      'Klik op een cel en kies *tonen* om de rijen te zien; {Alt ←} brengt u terug.',
      'Kies *Grafiek* voor een verdeling, staven, spreiding, boxen of het verloop over de maanden. Ernaast staan dezelfde getallen als tabel.',
      'Kies *Exporteren* voor een Excel-bestand met de getallen, en bij een grafiek met de afbeelding.',
    ],
    picture: { name: 'pivot', words: 'Een kruistabel van aantallen en FTE per provincie' },
    troubles: [
      {
        sign: 'Er zijn te veel groepen.',
        remedy: 'Kies *Toon de tien grootste*, of deel de kolom in met *Groeperen*.',
      },
      {
        sign: 'De delen zijn samen meer dan het geheel.',
        remedy: 'Een kantoor met meer waarden, zoals vergunningen, telt in elke groep mee, en in het totaal één keer.',
      },
    ],
  },
  kaart: {
    paragraphs: [
      'De kaart toont dezelfde rijen op hun plaats. Zij zit in het programma en werkt zonder netwerk. Wat u op de kaart kiest, is ook in de tabel gekozen.',
    ],
    steps: [
      'Kies boven de lijst *Kaart*. {Page Down} gaat langs de punten, {Enter} opent het dossier.',
      'Kies *Lasso*, *Rechthoek* of *Cirkel* en teken om kantoren te kiezen. Ernaast staat wie u koos.',
      'Kies *Gebieden* of *Dichtheid* om per gemeente, provincie of postcode te tellen. Klik op een gebied om daarop te filteren.',
      'Kies in het menu *Analyse* *Afstand*: binnen een aantal kilometers van een plaats, of *De dichtstbijzijnde*.',
      'Schuif bij *Maand van de kaart* terug om starters, stoppers en verhuisde kantoren te zien.',
      'Vink kantoren aan en kies *Bezoekplan*: de kortste volgorde met tijden, op papier of als *Agenda (.ics)*.',
    ],
    picture: { name: 'map', words: 'De kaart met kantoren, en de lijst ernaast' },
    troubles: [
      {
        sign: 'Een kantoor staat niet op de kaart.',
        remedy: 'Onder de kaart staat hoeveel rijen geen plaats in Nederland hebben; klik daarop om ze te zien.',
      },
      {
        sign: 'U ziet een tabel in plaats van de kaart.',
        remedy: 'Deze computer kan nu niet tekenen. De kaart komt vanzelf terug; de tabel heeft dezelfde rijen.',
      },
    ],
  },
} as const satisfies Readonly<Record<string, GuideText>>;
