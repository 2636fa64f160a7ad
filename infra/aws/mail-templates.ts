import { LETTER_COLORS, letter, PICTURE_CELL, type LetterParts } from '#shared/contract/letter.ts';

/** An SES template: an email's subject, its text, and the same text as HTML. */
export interface MailTemplate {
  subjectPart: string;
  textPart: string;
  htmlPart: string;
}

/** The reason that emails about an account give at their end. Members can turn off all other emails. */
const ALWAYS =
  'You’re getting this email because something changed in your account. We send it to every member.';

/** Links are like text, and underlined. */
const LINK = `style="color:${LETTER_COLORS.light.ink}"`;

/** An email with the picture that functions send along, if `crown` names it. */
const withCrown = (parts: LetterParts): string => letter(parts, PICTURE_CELL);

/**
 * The templates of all emails that functions send. SES inserts `{{name}}` unchanged, so functions also send
 * `{{nameHtml}}`, the same value as HTML. If the data lack a name that the template uses, SES drops the email, yet
 * reports it as sent. A template with a new name needs another id in the stack, because old functions still send emails
 * during a deployment. The old template stays until they are gone.
 * @see https://docs.aws.amazon.com/ses/latest/dg/send-personalized-email-advanced.html
 */
export function mailTemplates(siteUrl: string) {
  return {
    notification: {
      subjectPart: '{{title}}',
      textPart: `Hi {{firstName}},

{{message}}

{{link}}

{{#if stop}}You’re getting this email because you play Two Crowns. Manage your emails: ${siteUrl}/account
Unsubscribe from emails like this: {{stop}}{{else}}${ALWAYS}{{/if}}
`,
      htmlPart: withCrown({
        preview: '{{messageHtml}}',
        title: '{{titleHtml}}',
        body: 'Hello {{firstNameHtml}},<br><br>{{messageHtml}}',
        button: { link: '{{linkHtml}}', words: '{{buttonHtml}}' },
        note: `{{#if stop}}You’re getting this email because you play Two Crowns. <a href="${siteUrl}/account" ${LINK}>Manage your emails</a>. <a href="{{stopHtml}}" ${LINK}>Unsubscribe from emails like this</a>.{{else}}${ALWAYS}{{/if}}`,
      }),
    },
    // This email goes to an unverified address. Two names are the only text in it that the inviter chooses.
    invitation: {
      subjectPart: 'You’re invited to a Two Crowns league',
      textPart: `Hello,

{{inviter}} invited you to join {{league}} on Two Crowns, a season-long football game. This invitation is just for you:

{{link}}
{{#if reminder}}
{{reminder}}
{{/if}}
You’re getting this email because a Two Crowns member entered your address. If you don’t know them, you can ignore it.
{{#if stop}}Stop emails that other people send you through Two Crowns: {{stop}}{{/if}}
`,
      htmlPart: withCrown({
        preview: '{{inviterHtml}} invited you to {{leagueHtml}}',
        title: 'You’re invited to a Two Crowns league',
        body: 'Hello,<br><br>{{inviterHtml}} invited you to join <b>{{leagueHtml}}</b> on Two Crowns, a season-long football game. This invitation is just for you.{{#if reminder}}<br><br>{{reminderHtml}}{{/if}}',
        button: { link: '{{linkHtml}}', words: 'View Invitation' },
        note: `You’re getting this email because a Two Crowns member entered your address. If you don’t know them, you can ignore it.{{#if stop}} <a href="{{stopHtml}}" ${LINK}>Stop emails that other people send you through Two Crowns</a>.{{/if}}`,
      }),
    },
    request: {
      subjectPart: 'Support: {{subject}}',
      textPart: `{{name}} <{{email}}> wrote about {{category}}, signed in as {{member}}:

{{message}}

Request {{id}}. Reply to this email to answer the sender.
`,
      htmlPart: withCrown({
        preview: '{{messageHtml}}',
        title: '{{subjectHtml}}',
        body: '{{nameHtml}} &lt;{{emailHtml}}&gt; wrote about {{categoryHtml}}, signed in as {{memberHtml}}:<br><br>{{messageHtml}}',
        note: 'Request {{idHtml}}. Reply to this email to answer the sender.',
      }),
    },
    // The receipt doesn't repeat the sender's text, because anyone can enter someone else's address.
    receipt: {
      subjectPart: 'We got your request',
      textPart: `Hello,

We got your request ({{category}}) and will get back to you within 48 hours. Your request number is {{id}}.

You’re getting this email because someone contacted Two Crowns support from this address. If that wasn’t you, you can ignore it.
{{#if stop}}Stop emails that other people send you through Two Crowns: {{stop}}{{/if}}
`,
      htmlPart: withCrown({
        preview: 'We’ll get back to you within 48 hours.',
        title: 'We got your request',
        body: 'Hello,<br><br>We got your request ({{categoryHtml}}) and will get back to you within 48 hours. Your request number is {{idHtml}}.',
        note: `You’re getting this email because someone contacted Two Crowns support from this address. If that wasn’t you, you can ignore it.{{#if stop}} <a href="{{stopHtml}}" ${LINK}>Stop emails that other people send you through Two Crowns</a>.{{/if}}`,
      }),
    },
    // Sent to the member's own address. After the payment provider confirms, the subscription's notification says the same.
    cancellation: {
      subjectPart: 'We’ve received your cancellation',
      textPart: `Hello,

{{ends}}

Changed your mind? Use “Manage Billing” on your account page: ${siteUrl}/account

Your request has the number {{id}}.
`,
      htmlPart: withCrown({
        preview: '{{endsHtml}}',
        title: 'We’ve received your cancellation',
        body: 'Hello,<br><br>{{endsHtml}}<br><br>Changed your mind? Use “Manage Billing” on your account page.',
        button: { link: `${siteUrl}/account`, words: 'Open Your Account' },
        note: 'Your request has the number {{idHtml}}.',
      }),
    },
  } satisfies Record<string, MailTemplate>;
}
