<?php

declare(strict_types=1);

namespace Drupal\Tests\ag_subscription\Kernel;

use Drupal\ag_subscription\Gateway\Charge;
use Drupal\ag_subscription\Gateway\ChargeOutcome;
use Drupal\ag_subscription\Gateway\ChargeResult;
use Drupal\ag_subscription\Gateway\GatewayException;
use Drupal\ag_subscription\Gateway\PaymentGatewayInterface;
use Drupal\ag_subscription\Gateway\WebhookEvent;
use Drupal\Core\Database\Connection;
use Symfony\Component\HttpFoundation\HeaderBag;

/**
 * Takes every payment, and gives back as it is told.
 */
final class StubbornGateway implements PaymentGatewayInterface {

  /**
   * Reference and key of each refund that was asked for.
   *
   * @var array<array{string, string}>
   */
  public array $refunds = [];

  /**
   * Whether the last one was asked for inside a transaction.
   */
  public ?bool $inTransaction = NULL;

  /**
   * What the next refunds come to.
   */
  public ?\RuntimeException $answer = NULL;

  public function __construct(private readonly Connection $database) {}

  /**
   * {@inheritdoc}
   */
  public function name(): string {
    return 'stubborn';
  }

  /**
   * {@inheritdoc}
   */
  public function charge(Charge $charge): ChargeResult {
    return new ChargeResult(ChargeOutcome::Paid, "paid-{$charge->key}", 'payer');
  }

  /**
   * {@inheritdoc}
   */
  public function look(string $reference, bool $isOver = FALSE): ChargeResult {
    throw new GatewayException("No payment \"$reference\" waits for its payer.");
  }

  /**
   * {@inheritdoc}
   */
  public function refund(string $reference, string $key): string {
    $this->refunds[] = [$reference, $key];
    $this->inTransaction = $this->database->inTransaction();
    return $this->answer === NULL ? "given-$key" : throw $this->answer;
  }

  /**
   * {@inheritdoc}
   */
  public function webhook(string $body, HeaderBag $headers): ?WebhookEvent {
    return NULL;
  }

}
