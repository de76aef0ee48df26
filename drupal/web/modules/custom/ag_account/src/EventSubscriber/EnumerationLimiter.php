<?php

declare(strict_types=1);

namespace Drupal\ag_account\EventSubscriber;

use Drupal\ag_game\ClientNetwork;
use Drupal\ag_game\RateLimiter;
use Drupal\Core\Config\ConfigFactoryInterface;
use Drupal\Core\Routing\RouteMatch;
use Drupal\rest\RestResourceConfigInterface;
use Symfony\Component\EventDispatcher\EventSubscriberInterface;
use Symfony\Component\HttpFoundation\Request;
use Symfony\Component\HttpKernel\Event\RequestEvent;
use Symfony\Component\HttpKernel\Event\ResponseEvent;
use Symfony\Component\HttpKernel\Exception\AccessDeniedHttpException;
use Symfony\Component\HttpKernel\KernelEvents;

/**
 * Limits how many "already taken" responses a client gets. They count as failed logins of its address.
 */
final class EnumerationLimiter implements EventSubscriberInterface {

  private const EVENT = 'user.failed_login_ip';
  private const REGISTRATION = [
    'ag_account.register',
    'ag_subscription.register',
    'rest.user_registration.POST',
  ];
  private const OTHER_ROUTES = ['ag_account.activate_again', 'ag_account.update_email'];
  private const ATTRIBUTE = '_ag_account_enumeration';

  /**
   * Request attribute that the validation of accounts sets for a taken name or address.
   */
  public const TAKEN = '_ag_account_taken';

  public function __construct(
    private readonly RateLimiter $rateLimiter,
    private readonly ConfigFactoryInterface $configFactory,
  ) {}

  /**
   * {@inheritdoc}
   */
  public static function getSubscribedEvents(): array {
    // After routing and access checks.
    return [KernelEvents::REQUEST => ['onRequest', 24], KernelEvents::RESPONSE => 'onResponse'];
  }

  /**
   * Counts the request before it is handled, so that parallel requests cannot exceed the limit.
   */
  public function onRequest(RequestEvent $event): void {
    $request = $event->getRequest();
    $isRegistration = in_array(
      RouteMatch::createFromRequest($request)->getRouteName(),
      self::REGISTRATION,
      TRUE,
    );
    if (!$isRegistration && !$this->changesEmail($request)) {
      return;
    }
    $limits = $this->configFactory->get('user.flood');
    $network = ClientNetwork::of($request);
    if (!$this->rateLimiter->consume(self::EVENT, (int) $limits->get('ip_limit'), (int) $limits->get('ip_window'), $network)) {
      throw new AccessDeniedHttpException($isRegistration
        ? 'Too many accounts have been registered from your IP address. Try again later.'
        : 'Too many requests from your IP address. Try again later.');
    }
    $request->attributes->set(self::ATTRIBUTE, $network);
  }

  /**
   * Undoes the count unless the response reveals a taken name or address.
   */
  public function onResponse(ResponseEvent $event): void {
    $attributes = $event->getRequest()->attributes;
    $network = $attributes->get(self::ATTRIBUTE);
    if ($network !== NULL && !$attributes->get(self::TAKEN)) {
      $this->rateLimiter->restore(self::EVENT, $network);
    }
  }

  private function changesEmail(Request $request): bool {
    $resource = $request->attributes->get('_rest_resource_config');
    return in_array(
      RouteMatch::createFromRequest($request)->getRouteName(),
      self::OTHER_ROUTES,
      TRUE,
    )
      || ($request->isMethod('PATCH') && $resource instanceof RestResourceConfigInterface && $resource->id() === 'entity.user');
  }

}
