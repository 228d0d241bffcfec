/** What the most used passwords are made of, in lower case: words, names, rows of keys, and words of a shop. */
export const commonWords: readonly string[] = `
password passwort passwd passw kennwort geheim geheimnis secret letmein login admin administrator root master user
benutzer welcome willkommen hallo hello test tester testing demo default change changeme aendern start standard
iloveyou ichliebedich liebe love schatz schatzi engel angel baby prinzessin princess sunshine sonnenschein sommer
winter herbst frühling fruehling summer spring autumn montag dienstag mittwoch donnerstag freitag samstag sonntag
januar jänner februar märz april juni juli august september oktober november dezember
qwertz qwerty qwertzuiop qwertyuiop asdf asdfgh asdfghjkl yxcv yxcvbn yxcvbnm zxcv zxcvbn zxcvbnm qayw qaywsx qazwsx
wasd uiop jklö jkl 1q2w3e4r 1q2w3e 1qaz2wsx 1qay2wsx q1w2e3r4 zaq12wsx abc abcd abcdef
football fussball fußball baseball basketball hockey soccer austria österreich oesterreich wien vienna graz linz
salzburg innsbruck deutschland germany berlin hamburg münchen muenchen schweiz zürich zuerich bern rapid sturm bayern
dragon monkey shadow superman batman spiderman pokemon starwars computer internet windows google facebook samsung
apple iphone android michael michelle daniel daniela andreas andrea thomas stefan stefanie peter markus martin
christian christina sabine sandra nicole jessica jennifer alexander alexandra sebastian florian tobias manuel julia
anna maria lisa laura sarah hannah lukas felix maximilian mozart schnitzel
trustno1 whatever freedom killer pepper ginger cheese cookie chocolate schokolade banana banane orange flower blume
hund katze tiger maus pferd adler falke wolf
theke shop store laden kasse kassa bestellung bestellungen filiale filialen restaurant gasthaus gasthof wirtshaus
küche kueche koch chef kellner service lieferung takeaway delikatessen feinkost fleischerei metzgerei bäckerei
baeckerei markt mitarbeiter mitarbeiterin firma team backend backoffice storefront
geschäft geschaeft verkauf kunde kunden gast gäste menü menue speise speisekarte essen trinken wein bier kaffee speck
käse kaese brot wurst schinken
123 321 111 000 007 2024 2025 2026
`
  .trim()
  .split(/\s+/)
