import { letter } from '#shared/contract/letter.ts';

/** A template of SES: a mail's subject, its text, and the same as HTML. */
export interface MailTemplate {
  subjectPart: string;
  textPart: string;
  htmlPart: string;
}

/** Only mails about an account can't be stopped. */
const ALWAYS = 'You get this mail because something changed in your account. We send it to every member.';

/**
 * The templates of all mails that functions send. SES fills in `{{name}}` as it is; `{{nameHtml}}` is the same word as HTML, which
 * functions send beside each. SES drops a mail whose data lack a name that its template asks for, and answers that it is sent.
 * Functions from before a deployment still send while it goes on: a template that asks for a new name needs another id
 * in the stack, so that theirs stays until they are gone.
 * @see https://docs.aws.amazon.com/ses/latest/dg/send-personalized-email-advanced.html
 */
export function mailTemplates(siteUrl: string) {
  return {
    notification: {
      subjectPart: '{{title}}',
      textPart: `Hello {{firstName}},

{{message}}

{{link}}

{{#if stop}}You get this mail because you play Two Crowns. Choose which ones you get: ${siteUrl}/account
Stop mails like this one: {{stop}}{{else}}${ALWAYS}{{/if}}
`,
      htmlPart: letter({
        preview: '{{messageHtml}}',
        title: '{{titleHtml}}',
        body: 'Hello {{firstNameHtml}},<br><br>{{messageHtml}}',
        button: { link: '{{linkHtml}}', words: '{{buttonHtml}}' },
        note: `{{#if stop}}You get this mail because you play Two Crowns. <a href="${siteUrl}/account" style="color:#1d4fb8">Choose which ones you get</a>. <a href="{{stopHtml}}" style="color:#1d4fb8">Stop mails like this one</a>.{{else}}${ALWAYS}{{/if}}`,
      }),
    },
    // This mail goes to an address that nobody has proved. Two names are its only words that the inviter has chosen.
    invitation: {
      subjectPart: 'You are invited to a league of Two Crowns',
      textPart: `Hello,

{{inviter}} invites you to the league {{league}} of Two Crowns, a season-long football game. The invitation is for you alone:

{{link}}
{{#if reminder}}
{{reminder}}
{{/if}}
You get this mail because a member wrote your address. If you do not know them, you can ignore it.
{{#if stop}}To get no more mails that others have us send: {{stop}}{{/if}}
`,
      htmlPart: letter({
        preview: '{{inviterHtml}} invites you to the league {{leagueHtml}}',
        title: 'You are invited to a league of Two Crowns',
        body: 'Hello,<br><br>{{inviterHtml}} invites you to the league <b>{{leagueHtml}}</b> of Two Crowns, a season-long football game. The invitation is for you alone.{{#if reminder}}<br><br>{{reminderHtml}}{{/if}}',
        button: { link: '{{linkHtml}}', words: 'Look at the Invitation' },
        note: `You get this mail because a member wrote your address. If you do not know them, you can ignore it.{{#if stop}} <a href="{{stopHtml}}" style="color:#1d4fb8">Get no more mails that others have us send</a>.{{/if}}`,
      }),
    },
    request: {
      subjectPart: 'Support: {{subject}}',
      textPart: `{{name}} <{{email}}> wrote about {{category}}, signed in as {{member}}:

{{message}}

Request {{id}}. An answer to this mail goes to the sender.
`,
      htmlPart: letter({
        preview: '{{messageHtml}}',
        title: '{{subjectHtml}}',
        body: '{{nameHtml}} &lt;{{emailHtml}}&gt; wrote about {{categoryHtml}}, signed in as {{memberHtml}}:<br><br>{{messageHtml}}',
        note: 'Request {{idHtml}}. An answer to this mail goes to the sender.',
      }),
    },
    // It holds no words of the sender: anybody may have entered somebody else's address.
    receipt: {
      subjectPart: 'We have got your request',
      textPart: `Hello,

we have got your request ({{category}}) and get back to you within 48 hours. Its number is {{id}}.

You get this mail because somebody wrote to the support of Two Crowns with this address. If that was not you, you can
ignore it.
{{#if stop}}To get no more mails that others have us send: {{stop}}{{/if}}
`,
      htmlPart: letter({
        preview: 'We get back to you within 48 hours.',
        title: 'We have got your request',
        body: 'Hello,<br><br>we have got your request ({{categoryHtml}}) and get back to you within 48 hours. Its number is {{idHtml}}.',
        note: 'You get this mail because somebody wrote to the support of Two Crowns with this address. If that was not you, you can ignore it.{{#if stop}} <a href="{{stopHtml}}" style="color:#1d4fb8">Get no more mails that others have us send</a>.{{/if}}',
      }),
    },
    // To the member's own address. The subscription's notice says the same once the payment provider does.
    cancellation: {
      subjectPart: 'We’ve received your cancellation',
      textPart: `Hello,

{{ends}}

Changed your mind? Use “Manage Billing” on your account page: ${siteUrl}/account

Your request has the number {{id}}.
`,
      htmlPart: letter({
        preview: '{{endsHtml}}',
        title: 'We’ve received your cancellation',
        body: 'Hello,<br><br>{{endsHtml}}<br><br>Changed your mind? Use “Manage Billing” on your account page.',
        button: { link: `${siteUrl}/account`, words: 'Open Your Account' },
        note: 'Your request has the number {{idHtml}}.',
      }),
    },
  } satisfies Record<string, MailTemplate>;
}
