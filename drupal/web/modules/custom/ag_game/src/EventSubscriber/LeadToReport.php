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
 * Leads an editor who goes back to the steps of an import that is done to its report: core says that there are none such, as an error of a call.
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
    // The route is known by then; core's own headers are there.
    return [KernelEvents::REQUEST => ['onRequest', 10], KernelEvents::RESPONSE => ['onResponse', -10]];
  }

  /**
   * Answers for steps that are no more.
   */
  public function onRequest(RequestEvent $event): void {
    $request = $event->getRequest();
    $report = self::report($request);
    if ($report === NULL || $this->batches->load($request->query->getInt('id'))) {
      return;
    }
    // The page goes on by itself from the last step.
    $event->setResponse($request->query->get('op') === 'do'
      ? new JsonResponse(['status' => TRUE, 'percentage' => 100, 'message' => '', 'label' => ''])
      : new RedirectResponse(Url::fromRoute('ag_game.import_report', ['report' => $report])->setAbsolute()->toString()));
  }

  /**
   * Has a browser that goes back ask again, instead of showing the steps anew.
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
