<?php

declare(strict_types=1);

namespace Drupal\ag_account\EventSubscriber;

use Drupal\ag_account\Captcha;
use Drupal\Core\Routing\RouteMatch;
use Symfony\Component\EventDispatcher\EventSubscriberInterface;
use Symfony\Component\HttpKernel\Event\RequestEvent;
use Symfony\Component\HttpKernel\Exception\ServiceUnavailableHttpException;
use Symfony\Component\HttpKernel\Exception\UnprocessableEntityHttpException;
use Symfony\Component\HttpKernel\KernelEvents;

/**
 * Wants `X-Captcha-Response`, what the widget gave, from who logs in or registers on the site.
 */
final class RequireCaptcha implements EventSubscriberInterface {

  private const ROUTES = ['ag_subscription.register', 'user.login.http', 'ag_account.register', 'rest.user_registration.POST'];

  public function __construct(private readonly Captcha $captcha) {}

  /**
   * {@inheritdoc}
   */
  public static function getSubscribedEvents(): array {
    // After the routing and the access check.
    return [KernelEvents::REQUEST => ['onRequest', 20]];
  }

  /**
   * Refuses who did not solve it.
   */
  public function onRequest(RequestEvent $event): void {
    $request = $event->getRequest();
    $isGuarded = in_array(RouteMatch::createFromRequest($request)->getRouteName(), self::ROUTES, TRUE);
    if (!$isGuarded || $this->captcha->widget() === NULL) {
      return;
    }
    $solved = $this->captcha->isSolved((string) $request->headers->get('X-Captcha-Response'), (string) $request->getClientIp());
    if ($solved === NULL) {
      throw new ServiceUnavailableHttpException(NULL, 'We cannot check right now that you are not a robot. Please try again in a few minutes.');
    }
    if (!$solved) {
      throw new UnprocessableEntityHttpException('Please show that you are not a robot, and try again.');
    }
  }

}
