<?php

declare(strict_types=1);

namespace Drupal\ag_account\EventSubscriber;

use Drupal\ag_account\Controller\LostPasswordController;
use Drupal\ag_account\OwnPassword;
use Drupal\ag_game\Attempts;
use Drupal\ag_game\JsonBody;
use Drupal\Core\Config\ConfigFactoryInterface;
use Drupal\Core\Entity\EntityFieldManagerInterface;
use Drupal\Core\Entity\EntityTypeManagerInterface;
use Drupal\Core\Password\PasswordInterface;
use Drupal\Core\Routing\RouteMatch;
use Drupal\rest\RestResourceConfigInterface;
use Symfony\Component\EventDispatcher\EventSubscriberInterface;
use Symfony\Component\HttpFoundation\Request;
use Symfony\Component\HttpKernel\Event\RequestEvent;
use Symfony\Component\HttpKernel\Event\ResponseEvent;
use Symfony\Component\HttpKernel\Exception\AccessDeniedHttpException;
use Symfony\Component\HttpKernel\Exception\BadRequestHttpException;
use Symfony\Component\HttpKernel\Exception\UnprocessableEntityHttpException;
use Symfony\Component\HttpKernel\Exception\UnsupportedMediaTypeHttpException;
use Symfony\Component\HttpKernel\KernelEvents;

/**
 * What core's own calls for accounts leave open: bodies of any kind and length, and passwords that may be tried without end.
 *
 * A form of another site can send text and forms, but no JSON: with those it could log visitors in as somebody else.
 */
final class CoreCalls implements EventSubscriberInterface {

  private const LOGIN = 'user.login.http';
  private const RECOVERY = 'user.pass.http';
  private const CHANGE = 'PATCH entity.user';

  /**
   * Type of what is written, by method and REST resource: core has two routes for one that creates, and either may be taken.
   */
  private const WRITES = [self::CHANGE => 'user', 'POST entity.comment' => 'comment', 'PATCH entity.comment' => 'comment'];

  /**
   * Characters of an address and of a name as it is typed, which core trims.
   */
  private const LONGEST = 254;

  public function __construct(
    private readonly Attempts $attempts,
    private readonly OwnPassword $ownPassword,
    private readonly EntityTypeManagerInterface $entityTypeManager,
    private readonly EntityFieldManagerInterface $entityFieldManager,
    private readonly ConfigFactoryInterface $configFactory,
  ) {}

  /**
   * {@inheritdoc}
   */
  public static function getSubscribedEvents(): array {
    // After the routing and the access check, before a captcha is looked at.
    return [KernelEvents::REQUEST => ['onRequest', 25], KernelEvents::RESPONSE => 'onResponse'];
  }

  /**
   * Refuses what core would take, or break on.
   */
  public function onRequest(RequestEvent $event): void {
    $request = $event->getRequest();
    $route = RouteMatch::createFromRequest($request)->getRouteName();
    if ($route === self::LOGIN) {
      $this->checkLogin($request);
    }
    elseif ($route === self::RECOVERY) {
      $this->checkRecovery($request);
    }
    $write = $this->writeOf($request);
    if (isset(self::WRITES[$write])) {
      $this->requireKnownFields($request, self::WRITES[$write]);
    }
    if ($write === self::CHANGE && $this->provesPassword($request)) {
      $this->ownPassword->countTry();
    }
  }

  /**
   * Forgets the tries of who has changed their account: the password was right.
   */
  public function onResponse(ResponseEvent $event): void {
    $request = $event->getRequest();
    if ($this->writeOf($request) === self::CHANGE && $event->getResponse()->isSuccessful() && $this->provesPassword($request)) {
      $this->ownPassword->succeed();
    }
  }

  /**
   * Method and REST resource of a request; empty when it is for none.
   */
  private function writeOf(Request $request): string {
    $resource = $request->attributes->get('_rest_resource_config');
    return $resource instanceof RestResourceConfigInterface ? "{$request->getMethod()} {$resource->id()}" : '';
  }

  private function checkLogin(Request $request): void {
    $body = $this->body($request);
    foreach (['name' => self::LONGEST, 'pass' => PasswordInterface::PASSWORD_MAX_LENGTH] as $name => $longest) {
      // Core says what is missing.
      if (isset($body->values[$name])) {
        $body->text($name, $longest, 0);
      }
    }
    $this->countTryOfInactive($request, (string) ($body->values['name'] ?? ''));
  }

  private function checkRecovery(Request $request): void {
    $body = $this->body($request);
    foreach (['name', 'mail'] as $name) {
      if (isset($body->values[$name])) {
        $body->text($name, self::LONGEST, 0);
      }
    }
    $ip = (string) $request->getClientIp();
    if (!$this->attempts->take(LostPasswordController::REQUEST_EVENT, LostPasswordController::EVENTS, LostPasswordController::WINDOW, $ip)) {
      throw new AccessDeniedHttpException(LostPasswordController::TOO_MANY);
    }
  }

  /**
   * Refuses JSON that is no object of fields, on which core breaks; it names itself what is no JSON.
   */
  private function requireKnownFields(Request $request, string $type): void {
    $value = json_decode($request->getContent());
    if (json_last_error() === JSON_ERROR_NONE && !$value instanceof \stdClass) {
      throw new BadRequestHttpException('The body of the request must be a JSON object.');
    }
    $unknown = array_diff(array_keys((array) $value), array_keys($this->entityFieldManager->getFieldStorageDefinitions($type)));
    if ($unknown !== []) {
      throw new UnprocessableEntityHttpException('Field ' . reset($unknown) . ' is unknown.');
    }
    foreach ((array) $value as $name => $items) {
      // An object stands for a list of one, and an empty one for none.
      $this->requireProperties((string) $name, is_array($items) ? $items : array_filter([$items], fn (mixed $item): bool => $item instanceof \stdClass && (array) $item !== []));
    }
  }

  /**
   * Refuses what core takes for the value of a field and breaks on: bare values, and values of properties that are no single ones.
   */
  private function requireProperties(string $name, array $items): void {
    foreach ($items as $delta => $item) {
      if (!$item instanceof \stdClass || (array) $item === []) {
        throw new UnprocessableEntityHttpException("Unprocessable Entity: validation failed.\n$name.$delta: This must be an object of properties.\n");
      }
      foreach (array_filter((array) $item, fn (mixed $one): bool => $one !== NULL && !is_scalar($one)) as $property => $one) {
        throw new UnprocessableEntityHttpException("Unprocessable Entity: validation failed.\n$name.$delta.$property: This value should be of the correct primitive type.\n");
      }
    }
  }

  private function body(Request $request): JsonBody {
    if ($request->getContentTypeFormat() !== 'json') {
      $type = $request->headers->get('Content-Type');
      throw new UnsupportedMediaTypeHttpException($type === NULL ? 'No "Content-Type" request header specified' : "No route found that matches \"Content-Type: $type\"");
    }
    return JsonBody::of($request);
  }

  /**
   * Counts tries for an account that is not active, which core does not.
   */
  private function countTryOfInactive(Request $request, string $name): void {
    $accounts = $this->entityTypeManager->getStorage('user')->loadByProperties(['name' => $name, 'status' => 0]);
    $account = reset($accounts);
    if ($account === FALSE || $account->isAnonymous()) {
      return;
    }
    $limits = $this->configFactory->get('user.flood');
    $who = $limits->get('uid_only') ? (string) $account->id() : "{$account->id()}-{$request->getClientIp()}";
    if (!$this->attempts->take('user.http_login', (int) $limits->get('user_limit'), (int) $limits->get('user_window'), $who)) {
      throw new AccessDeniedHttpException('Too many failed login attempts from your IP address. This IP address is temporarily blocked.');
    }
  }

  /**
   * Whether a change of an account comes with the current password.
   */
  private function provesPassword(Request $request): bool {
    $values = json_decode($request->getContent(), TRUE);
    return is_array($values) && isset($values['pass']) && str_contains((string) json_encode($values['pass']), '"existing"');
  }

}
