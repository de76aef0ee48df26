<?php

declare(strict_types=1);

namespace Drupal\ag_account;

use Drupal\Component\Datetime\TimeInterface;
use Drupal\Core\DestructableInterface;
use Drupal\Core\Queue\DelayableQueueInterface;
use Drupal\Core\Queue\DelayedRequeueException;
use Drupal\Core\Queue\QueueFactory;
use Drupal\Core\Queue\QueueInterface;
use Drupal\Core\Utility\Error;
use Psr\Log\LoggerInterface;

/**
 * Sends emails after the response, so that its time reveals nothing about the recipient.
 *
 * They are queued in the transaction of the caller. Cron retries those that cannot be sent.
 */
abstract class QueuedMailer implements DestructableInterface {

  /**
   * Seconds.
   */
  private const LEASE = 60;
  private const RETRY_DELAY = 300;
  private const MAX_AGE = 86400;

  private const MAX_PER_REQUEST = 20;

  /**
   * IDs of the queued emails of this request.
   */
  private array $ids = [];

  public function __construct(
    private readonly string $queueName,
    private readonly QueueFactory $queues,
    private readonly TimeInterface $time,
    private readonly LoggerInterface $logger,
  ) {}

  /**
   * @param array $mail
   *   What add() received.
   *
   * @return bool
   *   FALSE when it has to be sent again.
   */
  abstract protected function send(array $mail): bool;

  /**
   * @param array $mail
   *   IDs and other data without secrets, because they are stored.
   */
  protected function add(array $mail): void {
    $this->ids[] = $this->backend()->createItem(
      $mail + ['queued' => $this->time->getCurrentTime()],
    );
  }

  /**
   * @throws \Drupal\Core\Queue\DelayedRequeueException
   *   When it could not be sent.
   */
  public function process(array $mail): void {
    try {
      $isSent = $this->send($mail);
    }
    catch (\Throwable $error) {
      Error::logException($this->logger, $error);
      $isSent = FALSE;
    }
    if ($isSent) {
      return;
    }
    if (!$this->isOld($mail)) {
      throw new DelayedRequeueException(self::RETRY_DELAY, 'An email could not be sent.');
    }
    $this->logger->error('The email "@key" could not be sent for a day, and was discarded.', [
      '@key' => $mail['key'],
    ]);
  }

  protected function isOld(array $mail): bool {
    return $mail['queued'] + self::MAX_AGE <= $this->time->getCurrentTime();
  }

  /**
   * Sends the emails of this request, after older ones. Cron sends the rest.
   */
  public function destruct(): void {
    $queue = $this->backend();
    for ($sent = 0; $this->ids !== [] && $sent < self::MAX_PER_REQUEST; $sent++) {
      $item = $queue->claimItem(self::LEASE);
      if (!$item instanceof \stdClass) {
        break;
      }
      $this->ids = array_diff($this->ids, [$item->item_id]);
      try {
        $this->process($item->data);
        $queue->deleteItem($item);
      }
      catch (DelayedRequeueException $exception) {
        if ($queue instanceof DelayableQueueInterface) {
          $queue->delayItem($item, $exception->getDelay());
        }
      }
    }
    $this->ids = [];
  }

  private function backend(): QueueInterface {
    return $this->queues->get($this->queueName);
  }

}
