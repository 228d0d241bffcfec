/** What the clipboard holds after a piece of a Word document was copied: a title, two lists, one inside the other, a table. */
export const wordHtml = `<html xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office"
xmlns:w="urn:schemas-microsoft-com:office:word" xmlns="http://www.w3.org/TR/REC-html40">
<head>
<meta http-equiv=Content-Type content="text/html; charset=utf-8">
<meta name=Generator content="Microsoft Word 15">
<!--[if gte mso 9]><xml><o:OfficeDocumentSettings><o:AllowPNG/></o:OfficeDocumentSettings></xml><![endif]-->
<style>
<!--
 p.MsoNormal {margin:0cm; font-size:11.0pt; font-family:"Calibri",sans-serif;}
 @list l0:level1 {mso-level-number-format:bullet; mso-level-text:\\F0B7;}
-->
</style>
</head>
<body lang=DE-AT style='tab-interval:35.4pt;word-wrap:break-word'>
<!--StartFragment-->
<p class=MsoTitle><span lang=DE-AT>Jausenbrett<o:p></o:p></span></p>
<p class=MsoNormal><span style='mso-fareast-language:EN-US'>Für&nbsp;zwei,&nbsp; mit <b style='mso-bidi-font-weight:
normal'>hausgemachtem</b>
Brot.<o:p></o:p></span></p>
<p class=MsoNormal><o:p>&nbsp;</o:p></p>
<p class=MsoListParagraphCxSpFirst style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span
style='font-family:Symbol;mso-fareast-font-family:Symbol;mso-bidi-font-family:Symbol'><span style='mso-list:Ignore'>·<span
style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp;&nbsp;&nbsp;&nbsp;&nbsp;&nbsp; </span></span></span><![endif]>Speck<o:p></o:p></p>
<p class=MsoListParagraphCxSpMiddle style='margin-left:72.0pt;mso-add-space:auto;text-indent:-18.0pt;
mso-list:l0 level2 lfo1'><![if !supportLists]><span style='font-family:"Courier New"'><span style='mso-list:Ignore'>o<span
style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span></span><![endif]>geräuchert<o:p></o:p></p>
<p class=MsoListParagraphCxSpLast style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span
style='font-family:Symbol'><span style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp;
</span></span></span><![endif]>Bergkäse<o:p></o:p></p>
<p class=MsoListParagraph style='text-indent:-18.0pt;mso-list:l1 level1 lfo2'><![if !supportLists]><span
style='mso-bidi-font-family:Calibri'><span style='mso-list:Ignore'>1.<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp;
</span></span></span><![endif]>Bestellen<o:p></o:p></p>
<table class=MsoTableGrid border=1 cellspacing=0 cellpadding=0 style='border-collapse:collapse;border:none'>
 <tr style='mso-yfti-irow:0;mso-yfti-firstrow:yes'>
  <td width=302 valign=top style='width:226.55pt;border:solid windowtext 1.0pt'>
  <p class=MsoNormal style='line-height:normal'>Klein<o:p></o:p></p></td>
  <td width=302 valign=top style='width:226.55pt;border:solid windowtext 1.0pt'>
  <p class=MsoNormal style='line-height:normal'>12,00&nbsp;€<o:p></o:p></p></td>
 </tr>
 <tr style='mso-yfti-irow:1;mso-yfti-lastrow:yes'>
  <td width=302 valign=top style='width:226.55pt'><p class=MsoNormal>Groß<o:p></o:p></p></td>
  <td width=302 valign=top style='width:226.55pt'><p class=MsoNormal><o:p>&nbsp;</o:p></p></td>
 </tr>
</table>
<!--EndFragment-->
</body>
</html>`

/** The same piece, copied in Google Docs: everything in one element that is bold and is not, inner lists beside their entry. */
export const googleDocsHtml = `<meta charset='utf-8'><html><head></head><body><b style="font-weight:normal;" id="docs-internal-guid-5c2e2b0a-7fff-6a0c">
<h1 dir="ltr" style="line-height:1.38;margin-top:20pt;"><span style="font-size:20pt;font-weight:400;">Jausenbrett</span></h1>
<p dir="ltr" style="line-height:1.38;"><span style="font-size:11pt;font-weight:400;white-space:pre-wrap;">Für zwei, mit </span><span
style="font-size:11pt;font-weight:700;white-space:pre-wrap;">hausgemachtem</span><span
style="font-size:11pt;font-weight:400;white-space:pre-wrap;">&nbsp;Brot.</span></p><br />
<ul style="margin-top:0;padding-inline-start:48px;"><li dir="ltr" style="list-style-type:disc;" aria-level="1"><p dir="ltr"
role="presentation"><span>Speck</span></p></li><ul style="margin-top:0;"><li dir="ltr" style="list-style-type:circle;"
aria-level="2"><p dir="ltr" role="presentation"><span>geräuchert</span></p></li></ul><li dir="ltr" aria-level="1"><p dir="ltr"
role="presentation"><span>Bergkäse</span></p></li></ul><br />
<ol style="margin-top:0;"><li dir="ltr" style="list-style-type:decimal;" aria-level="1"><p dir="ltr"
role="presentation"><span>Bestellen</span></p></li></ol><br /><div dir="ltr" style="margin-left:0pt;" align="left"><table
style="border:none;border-collapse:collapse;"><colgroup><col width="312" /><col width="312" /></colgroup><tbody><tr
style="height:0pt"><td style="border-left:solid #000000 1pt;"><p dir="ltr"><span>Klein</span></p></td><td><p
dir="ltr"><span>12,00 €</span></p></td></tr><tr><td><p dir="ltr"><span>Groß</span></p></td><td><br
/></td></tr></tbody></table></div></b><br class="Apple-interchange-newline"></body></html>`

const onlineEntry = (kind: 'ul' | 'ol', level: number, words: string) =>
  `<div class="ListContainerWrapper SCXW2"><${kind} class="BulletListStyle1 SCXW2" role="list"><li role="listitem"
data-aria-posinset="1" data-aria-level="${level}" class="OutlineElement Ltr"><p class="Paragraph"><span class="TextRun">${words}</span><span
class="EOP" data-ccp-props="{}">&nbsp;</span></p></li></${kind}></div>`
const onlineCell = (words: string) =>
  `<td data-celllook="0" role="rowheader"><div></div><div class="TableCellContent"><div class="OutlineElement Ltr"><p
class="Paragraph"><span class="TextRun">${words}</span><span class="EOP">&nbsp;</span></p></div></div></td>`

/** The same piece, copied in Word in the browser. */
export const wordOnlineHtml = `<html><body><!--StartFragment--><div class="OutlineElement Ltr SCXW2"><h1 class="Paragraph"
role="heading" aria-level="1"><span class="TextRun">Jausenbrett</span><span class="EOP">&nbsp;</span></h1></div><div
class="OutlineElement Ltr"><p class="Paragraph" xml:lang="DE-AT"><span class="TextRun">Für zwei, mit </span><span class="TextRun"
style="font-weight:bold">hausgemachtem</span><span class="TextRun"> Brot.</span><span class="EOP">&nbsp;</span></p></div>
${onlineEntry('ul', 1, 'Speck')}${onlineEntry('ul', 2, 'geräuchert')}${onlineEntry('ul', 1, 'Bergkäse')}
${onlineEntry('ol', 1, 'Bestellen')}<div class="TableContainer"><div class="TableWordWrap"><table
class="Table"><tbody><tr role="row">${onlineCell('Klein')}${onlineCell('12,00&nbsp;€')}</tr><tr
role="row">${onlineCell('Groß')}${onlineCell('')}</tr></tbody></table></div></div><!--EndFragment--></body></html>`
