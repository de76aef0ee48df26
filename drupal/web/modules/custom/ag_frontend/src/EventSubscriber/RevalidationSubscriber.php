<?php

declare(strict_types=1);

namespace Drupal\ag_frontend\EventSubscriber;

use Drupal\ag_frontend\ChangedTags;
use Drupal\ag_frontend\CountChanges;
use Drupal\ag_frontend\Plugin\QueueWorker\RetryRevalidation;
use Drupal\ag_frontend\Revalidation;
use Drupal\ag_game\Event\CountsChangedEvent;
use Drupal\Core\Queue\QueueFactory;
use Drupal\Core\Utility\Error;
use GuzzleHttp\Exception\GuzzleException;
use Psr\Log\LoggerInterface;
use Psr\Log\LogLevel;
use Symfony\Component\DependencyInjection\Attribute\Autowire;
use Symfony\Component\EventDispatcher\EventSubscriberInterface;
use Symfony\Component\HttpKernel\Event\ResponseEvent;
use Symfony\Component\HttpKernel\KernelEvents;

/**
 * Notifies the site of changes: before responses to forms, after responses to API calls.
 *
 * Changed counts alone, such as votes, are sent together every few seconds, the last ones by cron.
 *
 * A failed notification is repeated at the end of the request, then by cron.
 */
final readonly class RevalidationSubscriber implements EventSubscriberInterface {

  public function __construct(
    private ChangedTags $changed,
    private CountChanges $counts,
    private Revalidation $revalidation,
    private QueueFactory $queues,
    #[Autowire(service: 'logger.channel.ag_frontend')]
    private LoggerInterface $logger,
  ) {}

  public static function getSubscribedEvents(): array {
    return [
      CountsChangedEvent::class => 'onCountsChanged',
      KernelEvents::RESPONSE => ['onResponse', -1000],
      // Runs after cron, which may run at the end of a request.
      KernelEvents::TERMINATE => ['onTerminate', -100],
    ];
  }

  public function onCountsChanged(CountsChangedEvent $event): void {
    $this->changed->addCounts($event->nids);
  }

  public function onResponse(ResponseEvent $event): void {
    if (
      !$event->isMainRequest()
      || !str_starts_with((string) $event->getResponse()->headers->get('Content-Type'), 'text/html')
    ) {
      return;
    }
    $changes = $this->changed->drain();
    if ($this->shouldSend($changes) && !$this->revalidation->trySend(...$changes)) {
      $this->changed->restore(...$changes);
    }
  }

  public function onTerminate(): void {
    if ($this->changed->takeRequestOfStoredCounts() && $this->revalidation->isEnabled()) {
      $changes = $this->changed->drain();
      $changes['tags'] = array_values(array_unique([...$changes['tags'], ...$this->counts->takeAll()]));
      $this->send($changes);
      return;
    }
    $counted = $this->changed->drainCounts();
    if ($counted !== [] && $this->revalidation->isEnabled()) {
      $this->counts->add($counted);
      $this->send(['tags' => $this->counts->takeIfDue(), 'gone' => []]);
    }
    $this->send($this->changed->drain());
  }

  private function send(array $changes): void {
    if (!$this->shouldSend($changes)) {
      return;
    }
    try {
      $this->revalidation->send(...$changes);
    }
    catch (GuzzleException $error) {
      $this->queues->get(RetryRevalidation::ID)->createItem($changes);
      Error::logException(
        $this->logger,
        $error,
        'Notifying the site of a change failed and will be retried: @message',
        [],
        LogLevel::WARNING,
      );
    }
  }

  private function shouldSend(array $changes): bool {
    return array_filter($changes) !== [] && $this->revalidation->isEnabled();
  }

}
