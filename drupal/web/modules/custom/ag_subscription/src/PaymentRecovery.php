<?php

declare(strict_types=1);

namespace Drupal\ag_subscription;

use Drupal\Core\Utility\Error;
use Psr\Log\LoggerInterface;
use Symfony\Component\DependencyInjection\Attribute\Autowire;

/**
 * Ends abandoned payments and resumes refunds without a known outcome.
 */
final readonly class PaymentRecovery {

  public const QUEUE = 'ag_subscription_payment';

  public function __construct(
    private IdQueue $queue,
    private PaymentCharger $charger,
    private RefundManager $refunds,
    #[Autowire(service: 'logger.channel.ag_subscription')]
    private LoggerInterface $logger,
  ) {}

  public function enqueue(): void {
    foreach ([...$this->charger->findAbandoned(), ...$this->refunds->findPending()] as $id) {
      $this->queue->add(self::QUEUE, $id);
    }
  }

  /**
   * Cron queues the payment again after an error.
   */
  public function process(int $id): void {
    $this->queue->release(self::QUEUE, $id);
    try {
      $this->charger->cancelAbandoned($id);
      $this->refunds->retryPending($id);
    }
    catch (\Throwable $error) {
      Error::logException($this->logger, $error, 'A payment could not be settled: @message');
    }
  }

}
