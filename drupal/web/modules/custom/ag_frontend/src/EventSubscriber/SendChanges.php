<?php

declare(strict_types=1);

namespace Drupal\ag_frontend\EventSubscriber;

use Drupal\ag_frontend\ChangedTags;
use Drupal\ag_frontend\Plugin\QueueWorker\SendAgain;
use Drupal\ag_frontend\Revalidation;
use Drupal\Core\Queue\QueueFactory;
use Drupal\Core\Utility\Error;
use GuzzleHttp\Exception\GuzzleException;
use Psr\Log\LoggerInterface;
use Psr\Log\LogLevel;
use Symfony\Component\DependencyInjection\Attribute\Autowire;
use Symfony\Component\EventDispatcher\EventSubscriberInterface;
use Symfony\Component\HttpKernel\KernelEvents;

/**
 * Tells the site what changed once the editor has the answer; what the site does not take waits for the next cron run.
 */
final class SendChanges implements EventSubscriberInterface {

  public function __construct(
    private readonly ChangedTags $changed,
    private readonly Revalidation $revalidation,
    private readonly QueueFactory $queues,
    #[Autowire(service: 'logger.channel.default')]
    private readonly LoggerInterface $logger,
  ) {}

  /**
   * {@inheritdoc}
   */
  public static function getSubscribedEvents(): array {
    // After cron, which runs at the end of a request too.
    return [KernelEvents::TERMINATE => ['onTerminate', -100]];
  }

  /**
   * Sends what the request has changed.
   */
  public function onTerminate(): void {
    $changes = $this->changed->take();
    if (array_filter($changes) === [] || !$this->revalidation->isOn()) {
      return;
    }
    try {
      $this->revalidation->send(...$changes);
    }
    catch (GuzzleException $error) {
      $this->queues->get(SendAgain::ID)->createItem($changes);
      Error::logException($this->logger, $error, 'The site was not told of a change, and will be: @message', [], LogLevel::WARNING);
    }
  }

}
