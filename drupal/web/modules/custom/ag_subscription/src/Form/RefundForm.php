<?php

declare(strict_types=1);

namespace Drupal\ag_subscription\Form;

use Drupal\ag_subscription\Operator\PassDetails;
use Drupal\ag_subscription\PassException;
use Drupal\ag_subscription\Payment;
use Drupal\ag_subscription\PaymentStatus;
use Drupal\ag_subscription\PaymentStorage;
use Drupal\ag_subscription\RefundManager;
use Drupal\ag_subscription\SubscriptionStorage;
use Drupal\Core\Form\FormStateInterface;
use Drupal\Core\StringTranslation\TranslatableMarkup;
use Symfony\Component\HttpFoundation\RedirectResponse;
use Symfony\Component\HttpKernel\Exception\NotFoundHttpException;

/**
 * Confirms the full refund of a payment.
 */
final class RefundForm extends PassFormBase {

  protected Payment $payment;

  public function __construct(
    protected SubscriptionStorage $subscriptions,
    protected PaymentStorage $payments,
    protected RefundManager $refunds,
    protected PassDetails $details,
  ) {}

  public function getFormId(): string {
    return 'ag_subscription_refund';
  }

  public function buildForm(
    array $form,
    FormStateInterface $form_state,
    ?int $pass = NULL,
    ?int $payment = NULL,
  ): array|RedirectResponse {
    $this->pass = $this->subscriptions->require((int) $pass);
    $payment = $this->payments->get((int) $payment);
    if ($payment === NULL || $payment->subscription !== $this->pass->id) {
      throw new NotFoundHttpException('This game pass has no such payment.');
    }
    $this->payment = $payment;
    if ($payment->isRefundable()) {
      return parent::buildForm($form, $form_state);
    }
    if ($payment->status === PaymentStatus::Refunded) {
      // A second click also ends here, and may be the only one to receive a response.
      $this->messenger()->addStatus($this->t('This payment was refunded.'));
    }
    else {
      $this->messenger()->addWarning($this->t('Only a completed payment can be refunded.'));
    }
    return $this->redirectToPass();
  }

  protected function execute(FormStateInterface $form_state): TranslatableMarkup {
    $endsPass = $this->refunds->endsPass($this->payment);
    $amount = ['@amount' => $this->payment->formatAmount()];
    return match (TRUE) {
      !$this->refunds->refund($this->payment) => $this->t('This payment was refunded.'),
      $endsPass => $this->t('@amount refunded. The game pass has ended.', $amount),
      default => $this->t('@amount refunded.', $amount),
    };
  }

  protected function describeError(PassException $exception): TranslatableMarkup {
    return RefundManager::describeError($exception);
  }

  public function getQuestion() {
    return $this->t(
      'Refund @amount to @name?',
      ['@amount' => $this->payment->formatAmount(), '@name' => $this->details->name($this->pass)],
    );
  }

  public function getDescription() {
    $payment = [
      '@what' => $this->payment->description,
      '@day' => $this->details->day($this->payment->created),
    ];
    return $this->refunds->endsPass($this->payment)
      ? $this->t(
        'This refunds the payment “@what” of @day and ends the game pass immediately. The member is notified by email.',
        $payment,
      )
      : $this->t(
        'This refunds the payment “@what” of @day. The game pass does not change. The member is notified by email.',
        $payment,
      );
  }

  public function getConfirmText() {
    return $this->t('Refund @amount', ['@amount' => $this->payment->formatAmount()]);
  }

}
