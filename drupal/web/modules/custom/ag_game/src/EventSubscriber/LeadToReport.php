<?php

declare(strict_types=1);

namespace Drupal\ag_game\EventSubscriber;

use Drupal\Core\Batch\BatchStorageInterface;
use Drupal\Core\Url;
use Symfony\Component\DependencyInjection\Attribute\Autowire;
use Symfony\Component\EventDispatcher\EventSubscriberInterface;
use Symfony\Component\HttpFoundation\JsonResponse;
use Symfony\Component\HttpFoundation\RedirectResponse;
use Symfony\Component\HttpFoundation\Request;
use Symfony\Component\HttpKernel\Event\RequestEvent;
use Symfony\Component\HttpKernel\Event\ResponseEvent;
use Symfony\Component\HttpKernel\KernelEvents;

/**
 * Redirects from the steps of a finished import to its report, where core would respond with an error.
 */
final class LeadToReport implements EventSubscriberInterface {

  private const STEPS = ['system.batch_page.html', 'system.batch_page.json'];

  public function __construct(
    #[Autowire(service: 'batch.storage')]
    private readonly BatchStorageInterface $batches,
  ) {}

  /**
   * {@inheritdoc}
   */
  public static function getSubscribedEvents(): array {
    // After routing and after core's headers.
    return [KernelEvents::REQUEST => ['onRequest', 10], KernelEvents::RESPONSE => ['onResponse', -10]];
  }

  /**
   * Redirects requests for finished steps.
   */
  public function onRequest(RequestEvent $event): void {
    $request = $event->getRequest();
    $report = self::report($request);
    if ($report === NULL || $this->batches->load($request->query->getInt('id'))) {
      return;
    }
    // The progress page follows the last step itself.
    $event->setResponse($request->query->get('op') === 'do'
      ? new JsonResponse(['status' => TRUE, 'percentage' => 100, 'message' => '', 'label' => ''])
      : new RedirectResponse(Url::fromRoute('ag_game.import_report', ['report' => $report])->setAbsolute()->toString()));
  }

  /**
   * Makes the back button send a new request.
   */
  public function onResponse(ResponseEvent $event): void {
    if (self::report($event->getRequest()) !== NULL) {
      $event->getResponse()->headers->set('Cache-Control', 'no-store');
    }
  }

  private static function report(Request $request): ?string {
    $report = $request->query->all()['report'] ?? NULL;
    $isStep = in_array($request->attributes->get('_route'), self::STEPS, TRUE);
    return $isStep && is_string($report) && preg_match('/^[\da-f-]{36}$/', $report) ? $report : NULL;
  }

}
