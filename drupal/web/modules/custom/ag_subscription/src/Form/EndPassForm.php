<?php

declare(strict_types=1);

namespace Drupal\ag_subscription\Form;

use Drupal\ag_subscription\Entity\GamePass;
use Drupal\ag_subscription\PassException;
use Drupal\ag_subscription\PassMailer;
use Drupal\ag_subscription\PassManager;
use Drupal\Core\Datetime\DateFormatterInterface;
use Drupal\Core\Form\ConfirmFormBase;
use Drupal\Core\Form\FormStateInterface;
use Drupal\Core\StringTranslation\TranslatableMarkup;
use Drupal\Core\Url;
use Drupal\Core\Utility\Error;
use Symfony\Component\HttpFoundation\RedirectResponse;

/**
 * Ends a pass now, with or without a refund of the last invoice.
 */
final class EndPassForm extends ConfirmFormBase {

  protected GamePass $pass;

  public function __construct(
    protected PassManager $manager,
    protected PassMailer $mailer,
    protected DateFormatterInterface $dates,
  ) {}

  public function getFormId(): string {
    return 'ag_subscription_end_pass';
  }

  public function buildForm(array $form, FormStateInterface $form_state, ?GamePass $game_pass = NULL): array|RedirectResponse {
    assert($game_pass !== NULL);
    $this->pass = $game_pass;
    if ($this->pass->status() === GamePass::EXPIRED) {
      // A second click also ends here, and may be the only one to receive a response.
      $this->messenger()->addStatus($this->t('This game pass has ended.'));
      return new RedirectResponse($this->getCancelUrl()->setAbsolute()->toString());
    }
    $form = parent::buildForm($form, $form_state);
    $form['reason'] = [
      '#type' => 'textfield',
      '#title' => $this->t('Reason'),
      '#description' => $this->t('Other operators see it on this pass.'),
      '#maxlength' => 255,
      '#required' => TRUE,
    ];
    try {
      $refundable = $this->refundable();
    }
    catch (PassException $exception) {
      $refundable = 0;
      $this->messenger()->addWarning($this->t('The last payment cannot be refunded now: @reason', [
        '@reason' => ($exception->getPrevious() ?? $exception)->getMessage(),
      ]));
    }
    if ($refundable > 0) {
      $amount = ['@amount' => $this->pass->format($refundable)];
      $form['refund'] = [
        '#type' => 'radios',
        '#title' => $this->t('Last payment: @amount', $amount),
        '#options' => [$this->t('Keep the payment'), $this->t('Refund @amount in full', $amount)],
        '#default_value' => 0,
        '#required' => TRUE,
      ];
    }
    return $form;
  }

  public function submitForm(array &$form, FormStateInterface $form_state): void {
    $form_state->setRedirectUrl($this->pass->isLive() ? $this->getCancelUrl() : Url::fromRoute('view.ag_subscriptions.page_1'));
    $note = $this->t('@day, @operator: @reason', [
      '@day' => $this->dates->format($this->getRequest()->server->getInt('REQUEST_TIME'), 'portal_day', '', 'UTC'),
      '@operator' => $this->currentUser()->getDisplayName(),
      '@reason' => $form_state->getValue('reason'),
    ]);
    try {
      $isRefund = (bool) $form_state->getValue('refund') && $this->refundable() > 0;
      $refunded = $this->manager->endNow($this->pass, $isRefund, (string) $note);
      $text = ['@name' => $this->name(), '@amount' => $this->pass->format((int) $refunded)];
      $this->messenger()->addStatus($refunded > 0
        ? $this->t('The game pass of @name has ended, and @amount was refunded.', $text)
        : $this->t('The game pass of @name has ended.', $text));
    }
    catch (PassException $exception) {
      $reason = $exception->getPrevious() ?? $exception;
      Error::logException($this->logger('ag_subscription'), $reason);
      $this->messenger()->addError($this->t('The payment provider did not do this: @reason Try again; nothing is refunded twice.', [
        '@reason' => $reason->getMessage(),
      ]));
    }
  }

  public function getQuestion(): TranslatableMarkup {
    return $this->t('End the game pass of @name now?', ['@name' => $this->name()]);
  }

  public function getDescription(): TranslatableMarkup {
    return match (TRUE) {
      !$this->pass->isLive() => $this->t('The purchase is not paid. It can no longer be completed, and nothing is charged.'),
      $this->mailer->canReach((int) $this->pass->uid()) => $this->t(
        'The pass-only games are locked at once, even if time is paid for. Nothing more is charged. The member is notified by email.',
      ),
      default => $this->t(
        'The pass-only games are locked at once, even if time is paid for. Nothing more is charged. The member is not notified: the account is blocked or has no email address.',
      ),
    };
  }

  public function getConfirmText(): TranslatableMarkup {
    return $this->t('End now');
  }

  public function getCancelText(): TranslatableMarkup {
    return $this->t('Back');
  }

  public function getCancelUrl(): Url {
    return $this->pass->toUrl();
  }

  private function name(): string {
    return (string) ($this->pass->member()?->getDisplayName() ?? $this->t('a new member'));
  }

  private function refundable(): int {
    return $this->pass->isLive() && $this->currentUser()->hasPermission('refund payments')
      ? $this->manager->refundable($this->pass)
      : 0;
  }

}
