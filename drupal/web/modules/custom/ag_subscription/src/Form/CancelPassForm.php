<?php

declare(strict_types=1);

namespace Drupal\ag_subscription\Form;

use Drupal\ag_subscription\Cancellation;
use Drupal\ag_subscription\Operator\PassDetails;
use Drupal\ag_subscription\PassException;
use Drupal\ag_subscription\PassMailer;
use Drupal\ag_subscription\SubscriptionStatus;
use Drupal\ag_subscription\SubscriptionStorage;
use Drupal\Core\Form\FormStateInterface;
use Drupal\Core\StringTranslation\TranslatableMarkup;
use Symfony\Component\HttpFoundation\RedirectResponse;

/**
 * Confirms the cancellation of a pass.
 */
final class CancelPassForm extends PassFormBase {

  private const LATER = 'later';
  private const NOW = 'now';

  public function __construct(
    protected SubscriptionStorage $subscriptions,
    protected Cancellation $cancellation,
    protected PassMailer $mailer,
    protected PassDetails $details,
  ) {}

  public function getFormId(): string {
    return 'ag_subscription_cancel_pass';
  }

  public function buildForm(
    array $form,
    FormStateInterface $form_state,
    ?int $pass = NULL,
  ): array|RedirectResponse {
    $this->pass = $pass = $this->subscriptions->require((int) $pass);
    if ($pass->status === SubscriptionStatus::Expired) {
      $this->messenger()->addWarning($this->t('This game pass has already ended.'));
      return $this->redirectToPass();
    }
    $form = parent::buildForm($form, $form_state);
    $canEndLater = $this->cancellation->hasTimeLeft($pass)
      && $pass->status !== SubscriptionStatus::Cancelled;
    $form['when'] = [
      '#type' => 'radios',
      '#title' => $this->t('When does it end?'),
      '#options' => array_filter([
        self::LATER => $canEndLater ? $this->t(
          'At the end of the paid period: @day',
          ['@day' => $this->details->day($pass->periodEnd)],
        ) : NULL,
        self::NOW => $this->t('Immediately'),
      ]),
      '#default_value' => $canEndLater ? self::LATER : self::NOW,
      '#required' => TRUE,
      self::NOW => [
        '#description' => $pass->status === SubscriptionStatus::Pending
          ? $this->t('A payment that is confirmed later is refunded.')
          : $this->t('This does not refund the payment. To refund it and end the pass, use Refund.'),
      ],
    ];
    return $form;
  }

  protected function execute(FormStateInterface $form_state): TranslatableMarkup {
    $isImmediate = $form_state->getValue('when') === self::NOW;
    $pass = $this->cancellation->cancelByOperator($this->pass, $isImmediate);
    $name = ['@name' => $this->details->name($pass)];
    return $pass->status === SubscriptionStatus::Expired
      ? $this->t('The game pass of @name has ended.', $name)
      : $this->t('The game pass of @name ends on @day.', $name + [
        '@day' => $this->details->day($pass->periodEnd),
      ]);
  }

  protected function describeError(PassException $exception): TranslatableMarkup {
    return $exception->getStatusCode() === 409
      ? $this->t('This game pass has already ended.')
      : $this->t('The game pass is being changed by another request. Try again.');
  }

  public function getQuestion() {
    return $this->t(
      'Cancel the game pass of @name?',
      ['@name' => $this->details->name($this->pass)],
    );
  }

  public function getDescription() {
    return $this->mailer->canReach($this->pass->uid)
      ? $this->t('Nothing more will be charged. The member is notified by email.')
      : $this->t(
        'Nothing more will be charged. The member is not notified: the account is blocked or has no email address.',
      );
  }

  public function getConfirmText() {
    return $this->t('Cancel game pass');
  }

}
